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

/// Two fingers beside all stickers move the canvas and enlarge it: the library's plans do that. A tap means something.
extension World {
  /// The contacts beside all stickers that are down.
  private var background: [Entity] { query(BackgroundTouch.self, Contact.self).entities }

  /// A contact has landed beside all stickers.
  func land(onBackground touch: Touch) {
    let others = background
    let last = others.map { self[$0, BackgroundTouch.self].start }.max() ?? -.infinity
    let time = touch.trace.landingTime
    let isAlone = time - last > BackgroundTouch.together
    if !isAlone { endTaps(of: others.filter { self[$0, BackgroundTouch.self].start == last }) }
    insert(BackgroundTouch(start: isAlone ? time : last, isTap: isAlone), to: touch.contact)
    // Two fingers catch the canvas where it is seen.
    if !others.isEmpty { displace(canvas, nil) }
  }

  /// Whether a finger that has just landed is of one hand with another one beside all stickers.
  func isOfHandOnBackground(_ touch: Touch) -> Bool {
    background.contains { contact in
      let trace = self[contact, Trace.self]
      return contact != touch.contact
        && touch.trace.landingTime - trace.landingTime <= BackgroundTouch.together
        && touch.landing.distance(to: trace.landing) <= ThreeFingerTap.reach
    }
  }

  /// Notes whether fingers beside all stickers have moved the canvas.
  func noteCanvas() {
    guard get(Gesture.self, of: canvas)?.isActive == true else { return }
    self[Viewport.self].hasMoved = true
    endTaps(of: background)
  }

  /// A contact beside all stickers has lifted.
  func lift(fromBackground touch: Touch) {
    if background.isEmpty, self[Viewport.self].hasMoved {
      self[Viewport.self].hasMoved = false
      return springBack()
    }
    guard get(BackgroundTouch.self, of: touch.contact)?.isTap == true,
      !Slop.isPassed(by: touch.trace.travel, of: tapSlop(of: touch.kind))
    else { return }
    tapBackground(by: touch)
  }

  private func endTaps(of contacts: [Entity]) {
    for contact in contacts { self[contact, BackgroundTouch.self].isTap = false }
  }
}
