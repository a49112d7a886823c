package import DirectManipulation
import EditorKit

/// Replaces one contact by two simulated fingers on a sticker, for a system.
///
/// The contact is on the handle of a selected sticker, or is the mouse with Alt.
package struct Twists: SystemParameterGroup {
  private let twistings = Components<Twisting>()
  private let standIns = Components<SimulatedContact>()
  private let countedLifts = Components<ImplicitLift>()
  private let held = Components<Held>()
  private let sizes = Query<Size>()
  private let contacts = Contacts()
  private let control = ContactControl()
  private let recognizers = Recognizers()
  private let hits = HitTest()
  private let displacements = Displacements()
  @Res private var clock: Clock
  @OptionalRes private var layout: Layout?

  package init() {}

  /// Returns the contacts that scale and rotate a sticker.
  package func of(_ sticker: Entity) -> [(contact: Entity, twisting: Twisting)] {
    twistings.entities.map { ($0, twistings[$0]) }.filter { $0.1.sticker == sticker }
  }

  /// Lands two simulated fingers on a sticker in place of a contact, about the common center of the sticker and its
  /// followers.
  ///
  /// `slop` is in interface points, `handle` in the sticker's points.
  package func begin(
    _ sticker: Entity, by touch: Touch, slop: Double, handle: Point? = nil
  ) {
    let middles = ([sticker] + displacements.followers(of: sticker)).map {
      hits.matrixToWindow(of: $0).apply((sizes.get($0) ?? .zero).vector / 2)
    }
    let middle = middles.reduce(Point.zero, +) / Double(middles.count)
    let twisting = Twisting(
      Int64(touch.serial), of: sticker, at: touch.location, about: middle,
      least: layout == nil ? 0 : Twisting.leastArm, handle: handle)
    for sample in twisting.samples(.down, at: touch.location, time: clock.event).reversed() {
      control.land(sample.id, at: sample.location, on: sticker, slop: slop)
      if let contact = contacts[sample.id]?.contact {
        standIns.insert(SimulatedContact(), to: contact)
        recognizers.fail(StickerTap.self, of: contact)
      }
    }
    guard contacts[twisting.near] != nil else { return }
    twistings.insert(twisting, to: touch.contact)
    countedLifts.insert(ImplicitLift(), to: touch.contact)
    // The contact may have moved in the same pump since it landed.
    if let now = contacts.touch(of: touch.contact), now.location != touch.location {
      control.receive(twisting.samples(.move, at: now.location, time: clock.event))
    }
    if !held.contains(sticker) { held.insert(Held(), to: sticker) }
  }

  /// Ends the two simulated fingers of a twist; `point` is the contact's location in interface points.
  package func end(_ twisting: Twisting, _ phase: InputEvent.TouchPhase, at point: Point) {
    control.receive(twisting.samples(phase, at: point, time: clock.event))
  }

  /// Moves the anchor of a sticker to its center without moving the sticker, because simulated fingers leave the anchor
  /// beside it.
  ///
  /// Has no effect if the canvas fills the window.
  package func anchorInMiddle(_ sticker: Entity) {
    guard layout != nil, let shown = displacements.placement(of: sticker) else { return }
    let middle = Placement(transform: shown.transform, anchorPoint: .center)
    displacements.place(
      sticker, at: shown.anchored(as: middle, size: sizes.get(sticker) ?? .zero))
  }
}
