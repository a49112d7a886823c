import DirectManipulation
import ECS
import Geometry
import Gestures

/// Marks a contact beside all stickers.
struct BackgroundTouch: Component {
  /// The time within which the fingers of one hand land, in seconds.
  static let together = 0.4
}

/// Recognizes a tap beside all stickers by one contact, whatever other hands rest on the table.
final class BackgroundTap: TapGestureRecognizer {}

/// Recognizes a contact beside all stickers that moves.
final class BackgroundPan: PanGestureRecognizer {}

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
    // Two fingers catch the canvas where it is seen.
    if !world.background.isEmpty { world.displace(world.canvas, nil) }
    world.insert(BackgroundTouch(), to: touch.contact)
  }

  /// Notes whether fingers beside all stickers have moved the canvas.
  private func noteCanvas() {
    guard world.get(Gesture.self, of: world.canvas)?.isActive == true else { return }
    world[Viewport.self].hasMoved = true
  }

  /// A contact beside all stickers has lifted.
  private func lift(fromBackground touch: Touch) {
    if world.background.isEmpty, world[Viewport.self].hasMoved {
      world[Viewport.self].hasMoved = false
      return world.springBack()
    }
    if world.recognizer(BackgroundTap.self, of: touch.contact)?.state == .ended {
      world.tapBackground(by: touch)
    }
  }
}

/// Two fingers beside all stickers move the canvas and enlarge it: the library's plans do that. A tap means something.
extension World {
  /// Gives contacts beside all stickers recognizers of taps and pans.
  func listenBesideStickers() {
    runtime.attachToHands(
      of: canvas,
      HandRule(window: BackgroundTouch.together, includesInside: false, leastSlop: leastTapSlop)
    ) { [BackgroundTap()] }
    runtime.attachToHands(of: canvas, HandRule(includesInside: false, leastSlop: leastTapSlop)) {
      [BackgroundPan()]
    }
  }

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
