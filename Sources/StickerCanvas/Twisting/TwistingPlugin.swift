import DirectManipulation
package import EditorKit
import InterfaceKit

/// Lets one contact rotate and scale the sticker that it holds, in place of two fingers.
///
/// The contact is the mouse with Alt, or a contact on a handle.
///
/// Components: ``Twisting``, `SimulatedContact`.
package struct TwistingPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    let world = app.world
    let element = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, HitShape(.nothing),
      Parent(world[Interface.self].root))
    app.runtime.attach(GestureRecognizer(), to: element)
    world.insertResource(MouseTwist(element: element))
    app.add(AddTwists(), to: .input)
    app.add(TwistByMouse(), EndTwists(), to: .behave)
  }
}

/// Adds the movements of the two simulated fingers to the movements of a contact that stands in for them.
private struct AddTwists: System {
  let twistings = Query<Twisting>()
  let contacts = Contacts()
  @ResMut var samples: Samples

  func run() {
    if twistings.isEmpty || samples.part.isEmpty { return }
    samples.part = samples.part.flatMap { sample in
      guard sample.phase == .move, let contact = contacts[sample.id]?.contact,
        let twisting = twistings.get(contact)
      else { return [sample] }
      return [sample] + twisting.samples(.move, at: sample.location, time: sample.time)
    }
  }
}

/// Rotates and scales the sticker that the mouse holds while Alt is down.
private struct TwistByMouse: System {
  let presses = MessageReader<AltPress>()
  let changes = MessageReader<ModifierChange>()
  let twists = Twists()
  let twistings = Components<Twisting>()
  let held = Query<Held>()
  let contacts = Contacts()
  let control = ContactControl()
  @Res var mouse: MouseTwist

  func run() {
    if !presses.read().isEmpty { begin() }
    for change in changes.read() where change.after.alt != change.before.alt {
      if change.after.alt { begin() } else { end() }
    }
  }

  /// Makes the mouse rotate and scale the sticker that it holds.
  private func begin() {
    guard let touch = contacts[Pointer.finger], let sticker = touch.element,
      held.contains(sticker), !twistings.contains(touch.contact)
    else { return }
    twists.begin(sticker, by: touch, slop: contacts.slop(of: .mouse))
    control.transfer(touch.contact, to: mouse.element)
  }

  /// Makes the mouse hold the sticker again.
  private func end() {
    guard let touch = contacts[Pointer.finger], let twisting = twistings.get(touch.contact),
      twisting.handle == nil
    else { return }
    twistings.remove(from: touch.contact)
    control.transfer(touch.contact, to: twisting.sticker)
    twists.end(twisting, .up, at: touch.location)
  }
}

/// Ends the twists of stickers that no contact holds any more.
private struct EndTwists: System {
  let steps = MessageReader<StepShown>()
  let followed = MessageReader<ContactsFollowed>()
  let twists = Twists()
  let twistings = Components<Twisting>()
  let held = Query<Held>()

  func run() {
    if steps.read().isEmpty && followed.read().isEmpty { return }
    for contact in twistings.entities {
      guard let twisting = twistings.get(contact), !held.contains(twisting.sticker) else {
        continue
      }
      twistings.remove(from: contact)
      twists.end(twisting, .cancel, at: .zero)
    }
  }
}

/// A resource: the invisible element that has the mouse's contact while the mouse rotates a sticker.
private struct MouseTwist {
  let element: Entity
}
