import DirectManipulation
import ECS
import Geometry
import Gestures

/// Makes a contact one beside all stickers: a tap there means something.
struct BackgroundTouch: Component {
  /// When the first finger landed of those that landed with it, in seconds: one hand's, whatever other
  /// hands rest on the table.
  let start: Double
  /// Whether it taps if it lifts where it landed: it landed alone, and the canvas has not moved.
  var isTap: Bool

  /// The time within which the fingers of one tap land, in seconds.
  static let together = 0.4
}

/// Follows the contacts beside all stickers.
struct TouchCanvas: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      if touch.element == world.canvas { land(onBackground: touch) }
    } ended: { ended in
      guard ended.touch.element == world.canvas, !ended.isCancelled else { return }
      lift(fromBackground: ended.touch)
    }
    if !followed.read().isEmpty { noteCanvas() }
  }

  /// A contact has landed beside all stickers.
  private func land(onBackground touch: Touch) {
    let others = world.background
    let last = others.map { world[$0, BackgroundTouch.self].start }.max() ?? -.infinity
    let time = touch.trace.landingTime
    let isAlone = time - last > BackgroundTouch.together
    if !isAlone { endTaps(of: others.filter { world[$0, BackgroundTouch.self].start == last }) }
    world.insert(BackgroundTouch(start: isAlone ? time : last, isTap: isAlone), to: touch.contact)
    // Two fingers catch the canvas where it is seen.
    if !others.isEmpty { world.displace(world.canvas, nil) }
  }

  /// Notes whether fingers beside all stickers have moved the canvas.
  private func noteCanvas() {
    guard world.get(Gesture.self, of: world.canvas)?.isActive == true else { return }
    world[Viewport.self].hasMoved = true
    endTaps(of: world.background)
  }

  /// A contact beside all stickers has lifted.
  private func lift(fromBackground touch: Touch) {
    if world.background.isEmpty, world[Viewport.self].hasMoved {
      world[Viewport.self].hasMoved = false
      return world.springBack()
    }
    guard world.get(BackgroundTouch.self, of: touch.contact)?.isTap == true,
      !Slop.isPassed(by: touch.trace.travel, of: world.tapSlop(of: touch.kind))
    else { return }
    world.tapBackground(by: touch)
  }

  private func endTaps(of contacts: [Entity]) {
    for contact in contacts { world[contact, BackgroundTouch.self].isTap = false }
  }
}

/// Two fingers beside all stickers move the canvas and enlarge it: the library's plans do that. A tap means something.
extension World {
  /// The contacts beside all stickers that are down.
  fileprivate var background: [Entity] { query(BackgroundTouch.self, Contact.self).entities }

  /// Whether a finger that has just landed is of one hand with another one beside all stickers.
  func isOfHandOnBackground(_ touch: Touch) -> Bool {
    background.contains { contact in
      let trace = self[contact, Trace.self]
      return contact != touch.contact
        && touch.trace.landingTime - trace.landingTime <= BackgroundTouch.together
        && touch.landing.distance(to: trace.landing) <= ThreeFingerTap.reach
    }
  }
}
