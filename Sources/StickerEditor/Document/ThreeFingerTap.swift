import DirectManipulation
import ECS
import Geometry
import Gestures

/// Three fingers of one hand that tap take the last step back.
struct ThreeFingerTapPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ThreeFingerTap())
    app.filterLifts { world, lift in world.noteTap(lift) }
    app.add(FollowThreeFingers(), to: .behave)
    app.describe("Undo", touch: "a tap of three fingers", touchIcon: "hand-three-taps", rank: 60)
  }
}

/// Notes the fingers that may be three of one hand.
private struct FollowThreeFingers: System {
  let contacts = ContactMessages()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      guard touch.kind == .finger, let element = touch.element, !world.isOnInterface(element) else {
        return
      }
      world[ThreeFingerTap.self].land(touch, slop: world.tapSlop(of: .finger), in: world)
    } ended: { ended in
      // Also one that has lifted unseen: whoever is noted already is not among them.
      world[ThreeFingerTap.self].forget(ended.touch.contact)
    }
  }
}

extension World {
  /// Looks whether three fingers tap: they lift without a trace, and each such tap takes a step back.
  fileprivate func noteTap(_ sample: TouchSample) -> TouchSample {
    guard let touch = runtime.touches[sample.id] else { return sample }
    // Who moves a sticker together with others does not tap.
    if let element = touch.element, get(Gesture.self, of: element)?.isActive == true {
      self[ThreeFingerTap.self].forget(touch.contact)
    }
    let lift = self[ThreeFingerTap.self].lift(
      touch, at: sample.time, slop: tapSlop(of: .finger), in: self)
    guard lift != .ordinary else { return sample }
    if lift == .last { send(ActionRequest(.undo)) }
    return sample.with(.cancel)
  }
}

/// Three fingers of one hand that land together and lift where they landed, wherever that is.
///
/// A finger that may be one of them lifts without a trace, so that what it touched is as it was.
struct ThreeFingerTap {
  /// What a lift means.
  enum Lift: Equatable {
    /// The finger is not one of three.
    case ordinary
    /// It is one of three; others are still down.
    case oneOfThree
    /// It is the last of three.
    case last
  }

  /// Fingers that may be of one hand.
  private struct Hand {
    /// When the first landed, in seconds.
    let start: Double
    /// The contacts that are down.
    var fingers: [Entity]
    /// Where all have landed, in window points.
    var landings: [Point]
    /// How many have lifted.
    var lifted = 0

    /// Whether it is a palm that rests: no three fingers stand so near to one another.
    var isPalm: Bool {
      landings.allSatisfy { one in
        landings.allSatisfy { $0.distance(to: one) <= ThreeFingerTap.palm }
      }
    }
  }

  private var hands: [Hand] = []

  /// How far apart the fingers of one hand land at most, in window points.
  static let reach = 300.0
  /// What lands so near together, in window points, is a palm.
  static let palm = 60.0
  /// The time in which all of them land, in seconds.
  static let landing = 0.15
  /// The time in which all of them have lifted again, in seconds.
  static let longest = 1.0

  /// A finger lands.
  mutating func land(_ touch: Touch, slop: Double, in world: World) {
    let hand = hands.firstIndex { hand in
      hand.lifted == 0 && touch.trace.landingTime - hand.start <= Self.landing
        && hand.fingers.allSatisfy {
          guard let trace = world.get(Trace.self, of: $0) else { return false }
          return trace.landing.distance(to: touch.landing) <= Self.reach
            && !Slop.isPassed(by: trace.travel, of: slop)
        }
    }
    if let hand {
      hands[hand].fingers.append(touch.contact)
      hands[hand].landings.append(touch.landing)
    } else {
      hands.append(
        Hand(
          start: touch.trace.landingTime, fingers: [touch.contact], landings: [touch.landing]))
    }
  }

  /// A finger is about to lift, at a time in seconds; a hand of which one has moved by the slop does not tap.
  mutating func lift(_ touch: Touch, at time: Double, slop: Double, in world: World) -> Lift {
    guard let index = index(of: touch.contact) else { return .ordinary }
    let hand = hands[index]
    let isStill = hand.fingers.allSatisfy {
      world.get(Trace.self, of: $0).map { !Slop.isPassed(by: $0.travel, of: slop) } ?? false
    }
    guard isStill, !hand.isPalm, hand.fingers.count + hand.lifted == 3,
      time - hand.start <= Self.longest
    else {
      hands.remove(at: index)
      return .ordinary
    }
    hands[index].fingers.removeAll { $0 == touch.contact }
    hands[index].lifted += 1
    guard hands[index].fingers.isEmpty else { return .oneOfThree }
    hands.remove(at: index)
    return .last
  }

  /// A finger is taken away, and with it the chance of its hand.
  mutating func forget(_ contact: Entity) {
    if let index = index(of: contact) { hands.remove(at: index) }
  }

  private func index(of contact: Entity) -> Int? {
    hands.firstIndex { $0.fingers.contains(contact) }
  }
}
