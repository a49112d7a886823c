import DirectManipulation
import ECS
import Geometry
import Gestures

/// Three fingers of one hand that tap take the last step back.
struct ThreeFingerTapPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ThreeFingerTap())
    app.filterContacts { world, contact in world.noteTap(contact) }
    app.on(ContactLost.self) { world, lost in
      world[ThreeFingerTap.self].forget(lost.id)
    }
    app.on(HandsCancelled.self) { world, _ in
      world[ThreeFingerTap.self].forgetAll()
    }
    app.explain("Three-finger tap: undo", rank: 50)
  }
}

extension World {
  /// Looks whether three fingers tap: they lift without a trace, and each such tap takes a step back.
  fileprivate func noteTap(_ contact: ContactEvent) -> ContactEvent {
    let (sample, id) = (contact.sample, contact.id)
    guard sample.kind == .finger else { return contact }
    var taps: ThreeFingerTap {
      get { self[ThreeFingerTap.self] }
      set { self[ThreeFingerTap.self] = newValue }
    }
    switch sample.phase {
    case .down: taps.land(id, at: sample.location, time: contact.time)
    case .move: taps.move(id, to: sample.location, slop: max(runtime.touchSlop, 2))
    case .cancel: taps.forget(id)
    case .up:
      // Who moves a sticker together with others does not tap.
      if let sticker = runtime.owner(of: id), get(Gesture.self, of: sticker)?.isActive == true {
        taps.forget(id)
      }
      let lift = taps.lift(id, time: contact.time)
      guard lift != .ordinary else { break }
      if lift == .last { withResource(AfterContacts.self) { $0.actions.append(.undo) } }
      var cancelled = contact
      cancelled.sample.phase = .cancel
      return cancelled
    }
    return contact
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

  private struct Finger {
    let id: TouchID
    let landing: Point
    var isDown = true
  }

  /// Fingers that may be of one hand.
  private struct Hand {
    let start: Double
    var fingers: [Finger]
  }

  private var hands: [Hand] = []

  /// How far apart the fingers of one hand land at most, in window points.
  static let reach = 300.0
  /// The time in which all of them land, in seconds.
  static let landing = 0.15
  /// The time in which all of them have lifted again, in seconds.
  static let longest = 1.0

  /// A finger lands.
  mutating func land(_ id: TouchID, at point: Point, time: Double) {
    forget(id)
    guard point.isFinite else { return }
    let finger = Finger(id: id, landing: point)
    let hand = hands.firstIndex { hand in
      time - hand.start <= Self.landing
        && hand.fingers.allSatisfy {
          $0.isDown && $0.landing.distance(to: point) <= Self.reach
        }
    }
    if let hand {
      hands[hand].fingers.append(finger)
    } else {
      hands.append(Hand(start: time, fingers: [finger]))
    }
  }

  /// A finger is somewhere else; one that moves by the slop is no tap's.
  mutating func move(_ id: TouchID, to point: Point, slop: Double) {
    guard let finger = hands.lazy.flatMap(\.fingers).first(where: { $0.id == id && $0.isDown }),
      point.isFinite, Slop.isPassed(by: finger.landing.distance(to: point), of: slop)
    else { return }
    forget(id)
  }

  /// A finger lifts.
  mutating func lift(_ id: TouchID, time: Double) -> Lift {
    guard let index = index(of: id) else { return .ordinary }
    guard hands[index].fingers.count == 3, time - hands[index].start <= Self.longest else {
      hands.remove(at: index)
      return .ordinary
    }
    for finger in hands[index].fingers.indices where hands[index].fingers[finger].id == id {
      hands[index].fingers[finger].isDown = false
    }
    guard hands[index].fingers.allSatisfy({ !$0.isDown }) else { return .oneOfThree }
    hands.remove(at: index)
    return .last
  }

  /// A finger is taken away, and with it the chance of its hand.
  mutating func forget(_ id: TouchID) {
    if let index = index(of: id) { hands.remove(at: index) }
  }

  /// All fingers are taken away.
  mutating func forgetAll() { hands.removeAll() }

  private func index(of id: TouchID) -> Int? {
    hands.firstIndex { $0.fingers.contains { $0.id == id && $0.isDown } }
  }
}
