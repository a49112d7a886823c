public import Geometry

/// One touch as the recognisers of an element see it at one moment.
public struct SeenTouch: Equatable, Sendable {
  /// The touch's ``Touch/serial``.
  public let touch: Int
  /// Whether the touch is a finger or the mouse.
  public let kind: Touch.Kind
  /// The distance that the touch must move before the element's manipulation is recognised, in window points.
  public let slop: Double
  /// The place where the touch landed on the element, as it is drawn now, in window points.
  public internal(set) var landing: Point
  /// The time at which the touch landed, in seconds.
  public let landingTime: Double
  /// The current location, in window points.
  public private(set) var location: Point
  /// The greatest distance that the touch has been from its landing, in window points.
  public private(set) var travel = 0.0
  /// The touch's velocity over the last tenth of a second, in window points per second.
  public internal(set) var velocity = Vector.zero
  /// Whether the touch landed since the recognisers last evaluated touches.
  public internal(set) var isNew = true
  /// Whether the touch was taken away rather than lifted.
  public internal(set) var isTakenAway = false
  /// The family that hears the touch although it landed on an element inside its own; nil if it landed on the element itself.
  public let heardBy: RecognizerFamily?

  /// Creates a touch that has just landed.
  public init(
    touch: Int, kind: Touch.Kind, slop: Double, landing: Point, landingTime: Double = 0,
    heardBy: RecognizerFamily? = nil
  ) {
    (self.touch, self.kind, self.slop) = (touch, kind, slop)
    (self.landing, self.landingTime, location) = (landing, landingTime, landing)
    self.heardBy = heardBy
  }

  /// Whether it landed on an element inside the one whose recognisers see it.
  public var isOverheard: Bool { heardBy != nil }

  /// Whether recognisers of a family see it.
  func isHeard(by family: RecognizerFamily) -> Bool { heardBy?.contains(family) ?? true }

  /// Whether the touch has moved, and by at least a slop; `nil` for its own.
  func hasTravelled(by slop: Double?) -> Bool { isPassed(slop, by: travel) }

  /// Whether a distance, in window points, is more than 0 and at least a slop; `nil` for the touch's own.
  func isPassed(_ slop: Double?, by distance: Double) -> Bool {
    distance > 0 && Slop.isPassed(by: distance, of: slop ?? self.slop)
  }

  mutating func move(to point: Point) {
    location = point
    travel = max(travel, landing.distance(to: point))
  }
}

extension TouchGroup {
  /// A touch lands that the element's manipulation does not follow.
  public mutating func overhear(_ touch: SeenTouch) {
    bystanders.append(touch)
    hasNewBystanders = true
  }

  /// Stores the velocity of a touch; without effect if the touch is not in the group.
  public mutating func note(velocity: Vector, of touch: Int) {
    if let index = members.firstIndex(where: { $0.touch == touch }) {
      members[index].velocity = velocity
    } else if let index = bystanders.firstIndex(where: { $0.touch == touch }) {
      bystanders[index].velocity = velocity
    }
  }

  /// Notes how fast each touch is, and the mean, which stays as it was when all have left.
  ///
  /// `velocity` is asked for each touch; where it has no answer, what was noted last counts.
  public mutating func noteVelocities(_ velocity: (_ touch: Int) -> Vector?) {
    guard !isEmpty else { return }
    var sum = Vector.zero
    for index in members.indices {
      members[index].velocity = velocity(members[index].touch) ?? members[index].velocity
      sum += members[index].velocity
    }
    for index in bystanders.indices {
      bystanders[index].velocity = velocity(bystanders[index].touch) ?? bystanders[index].velocity
      sum += bystanders[index].velocity
    }
    self.velocity = sum / Double(members.count + bystanders.count)
  }

  /// Whether a touch is in the group, is only heard by it, or has just left it; O(touches).
  public func knows(_ touch: Int) -> Bool {
    members.contains { $0.touch == touch } || bystanders.contains { $0.touch == touch }
      || left.contains { $0.touch == touch }
  }

  /// Whether the group sees a touch that another group sees, too.
  public func sharesTouches(with other: TouchGroup) -> Bool {
    members.contains { other.knows($0.touch) } || bystanders.contains { other.knows($0.touch) }
      || left.contains { other.knows($0.touch) }
  }

  /// Whether recognisers of a family see a touch here that those of a family see in another group.
  package func sharesTouches(
    of family: RecognizerFamily, with other: TouchGroup, of otherFamily: RecognizerFamily
  ) -> Bool {
    let others = other.touches(of: otherFamily)
    return !others.isEmpty
      && touches(of: family).contains { touch in others.contains { $0.touch == touch.touch } }
  }

  /// Whether recognisers of a family see one of the touches, or of those that have just left.
  package func isHeard(by family: RecognizerFamily) -> Bool {
    members.contains { $0.isHeard(by: family) } || bystanders.contains { $0.isHeard(by: family) }
      || left.contains { $0.isHeard(by: family) }
  }

  /// Returns the serials of the touches that recognizers of a family see, with those that have just left, in order.
  func serials(heardBy family: RecognizerFamily) -> [Int] {
    touches(of: family).map(\.touch).sorted()
  }

  /// The touches that recognisers of a family see, with those that have just left.
  private func touches(of family: RecognizerFamily) -> [SeenTouch] {
    (members + bystanders + left).filter { $0.isHeard(by: family) }
  }

  mutating func moveBystander(_ touch: Int, to location: Point) {
    follow(touch, to: location, isNews: true)
  }

  /// Notes where a touch is that the element's manipulation does not follow, and whether recognisers are to see it at once.
  package mutating func follow(_ touch: Int, to location: Point, isNews: Bool) {
    guard let index = bystanders.firstIndex(where: { $0.touch == touch }) else { return }
    bystanders[index].move(to: location)
    if isNews { hasNewBystanders = true }
  }

  mutating func noteLeaving(_ touches: some Collection<Int>, takenAway: Bool) {
    let before = left.count
    defer {
      if takenAway { for index in before..<left.count { left[index].isTakenAway = true } }
    }
    left += members.lazy.filter { touches.contains($0.touch) }
    guard !bystanders.isEmpty else { return }
    left += bystanders.lazy.filter { touches.contains($0.touch) }
    bystanders.removeAll { touches.contains($0.touch) }
    hasNewBystanders = true
  }
}
