public import Geometry

/// A touch at one moment, as the recognizers of an element see it.
public struct SeenTouch: Equatable, Sendable {
  /// The touch's ``Touch/serial``.
  public let touch: Int
  /// The kind of touch: a finger or the mouse.
  public let kind: Touch.Kind
  /// The distance that the touch must move before the element's manipulation is recognized, in window points.
  public let slop: Double
  /// The landing point in window points, which moves along with the space that the element lies in.
  public internal(set) var landing: Point
  /// The time at which the touch landed, in seconds.
  public let landingTime: Double
  /// The current location, in window points.
  public private(set) var location: Point
  /// The greatest distance that the touch has been from its landing, in window points.
  public private(set) var travel = 0.0
  /// The touch's velocity over the last tenth of a second, in window points per second.
  public internal(set) var velocity = Vector.zero
  /// Whether the touch has landed since the recognizers last evaluated touches.
  public internal(set) var isNew = true
  /// Whether the system took the touch away, rather than the user lifting it.
  public internal(set) var isTakenAway = false
  /// The families of the recognizers that hear the touch although the touch landed on a nested element; `nil` if the
  /// touch landed on the element itself.
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

  /// Whether the touch landed on an element nested in the element whose recognizers see the touch.
  public var isOverheard: Bool { heardBy != nil }

  /// Returns whether recognizers of a family see the touch.
  func isHeard(by family: RecognizerFamily) -> Bool { heardBy?.contains(family) ?? true }

  /// Returns whether the touch has moved by at least a slop in window points; `nil` stands for the touch's own slop.
  ///
  /// A touch that has not moved gives `false`, even for a slop of 0.
  func hasTravelled(by slop: Double?) -> Bool { isPassed(slop, by: travel) }

  /// Returns whether a distance is more than 0 and at least a slop, both in window points; `nil` stands for the touch's
  /// own slop.
  func isPassed(_ slop: Double?, by distance: Double) -> Bool {
    distance > 0 && Slop.isPassed(by: distance, of: slop ?? self.slop)
  }

  mutating func move(to point: Point) {
    location = point
    travel = max(travel, landing.distance(to: point))
  }
}

extension TouchGroup {
  /// Adds a bystander: a touch that has landed and that the element's manipulation does not follow.
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

  /// Stores the velocity of each touch, and their mean; an empty group keeps its last mean velocity.
  ///
  /// `velocity` returns a touch's velocity in window points per second; `nil` keeps the stored one.
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

  /// Returns whether a touch is a member or a bystander, or has left since ``settle()``; O(touches).
  public func knows(_ touch: Int) -> Bool {
    contains { $0.touch == touch }
  }

  /// Returns whether another group sees one of this group's touches, too.
  public func sharesTouches(with other: TouchGroup) -> Bool {
    contains { other.knows($0.touch) }
  }

  /// Returns whether recognizers of a family see a touch in this group that recognizers of `otherFamily` see in
  /// `other`.
  package func sharesTouches(
    of family: RecognizerFamily, with other: TouchGroup, of otherFamily: RecognizerFamily
  ) -> Bool {
    let others = other.touches(of: otherFamily)
    return !others.isEmpty
      && touches(of: family).contains { touch in others.contains { $0.touch == touch.touch } }
  }

  /// Returns whether recognizers of a family see a touch of the group, or a touch that has left since ``settle()``.
  package func isHeard(by family: RecognizerFamily) -> Bool {
    contains { $0.isHeard(by: family) }
  }

  /// Returns whether a touch, or a touch that has left since ``settle()``, satisfies a condition.
  private func contains(where isMeant: (SeenTouch) -> Bool) -> Bool {
    members.contains(where: isMeant) || bystanders.contains(where: isMeant)
      || left.contains(where: isMeant)
  }

  /// Returns the serials of the touches that recognizers of a family see, including those that have left since
  /// ``settle()``, in ascending order.
  func serials(heardBy family: RecognizerFamily) -> [Int] {
    touches(of: family).map(\.touch).sorted()
  }

  /// Returns the touches that recognizers of a family see, including those that have left since ``settle()``.
  private func touches(of family: RecognizerFamily) -> [SeenTouch] {
    (members + bystanders + left).filter { $0.isHeard(by: family) }
  }

  /// Stores the location of a bystander; `isNews` marks the movement as a change that recognizers must see at once.
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
