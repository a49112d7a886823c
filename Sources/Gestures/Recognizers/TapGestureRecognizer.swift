import Geometry
public import Motion

/// Recognizes touches that land and lift again without moving: UIKit's tap.
///
/// The gesture ends at once, without `began`; ``GestureRecognizer/location(in:)`` returns its place. Two taps that
/// differ only in ``numberOfTapsRequired`` are both recognized unless the single tap requires the double tap to fail.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of touches that land together; at least 1.
  public final var numberOfTouchesRequired: Int
  /// The number of taps; at least 1.
  public final var numberOfTapsRequired: Int
  /// The longest time from a lift to the next landing, in seconds.
  public final var maximumInterval = GestureThresholds.tapInterval
  /// The greatest distance between the taps, in window points.
  public final var maximumDistance = GestureThresholds.tapDistance
  /// The longest time from the first landing of a tap to its last lift, in seconds.
  public final var maximumDuration = Double.infinity
  /// The distance that at least two landings of a tap must exceed, in window points; 0 for no such condition.
  ///
  /// Touches that all land closer together are taken for a resting palm.
  public final var minimumSpread = 0.0
  /// Whether lifting touches are taken away from the elements on which they landed: UIKit's `cancelsTouchesInView`.
  ///
  /// Applies to taps of a hand (`MotionRuntime.attachToHands(of:_:make:)`). Each touch is taken away when it lifts,
  /// provided that all touches of the tap were down and the tap has not failed.
  public final var cancelsTouches = false
  /// The progress of the tap.
  public private(set) final var machine = TapMachine()

  /// Creates a recognizer for a number of taps, each with a number of touches.
  public init(numberOfTouchesRequired: Int = 1, numberOfTapsRequired: Int = 1) {
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.numberOfTapsRequired = numberOfTapsRequired
  }

  public override final var family: RecognizerFamily { .tap }
  public override final var precedence: Int { numberOfTapsRequired * 16 + numberOfTouchesRequired }
  public override final var deadline: Double? { machine.lastUp.map { $0 + maximumInterval } }
  public override final func reset() { machine = TapMachine() }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard state == .possible else { return state }
    return machine.next(
      touches,
      TapMachine.Rule(
        touches: numberOfTouchesRequired, taps: numberOfTapsRequired, interval: maximumInterval,
        distance: maximumDistance, slop: slop, duration: maximumDuration, spread: minimumSpread))
  }

  /// Whether all touches of the current tap have landed.
  package final var hasAllTouches: Bool { machine.count == numberOfTouchesRequired }

  open override func mayRecognize(with other: GestureRecognizer) -> Bool {
    if let other = other as? TapGestureRecognizer, other.element == element {
      return other.numberOfTapsRequired != numberOfTapsRequired
    }
    return super.mayRecognize(with: other)
  }
}

/// The progress of a tap, as a plain value.
public struct TapMachine: Equatable, Sendable {
  /// The conditions that touches must meet to be a tap.
  public struct Rule: Equatable, Sendable {
    var touches: Int
    var taps: Int
    var interval: Double
    var distance: Double
    var slop: Double?
    var duration = Double.infinity
    var spread = 0.0
  }

  /// The number of taps so far.
  public private(set) var taps = 0
  /// The time at which the last tap lifted, in seconds; `nil` while touches are down, and before the first tap.
  public private(set) var lastUp: Double?
  /// The serials of the touches of this tap that have landed so far.
  private var seen: [Int] = []
  private var landings: [Point] = []
  private var place: Point?
  /// The time at which the first touch of this tap landed, in seconds; `nil` before.
  private var start: Double?
  /// Whether a touch of this tap has lifted.
  private var hasLifted = false

  /// The number of touches of this tap that have landed so far.
  var count: Int { seen.count }

  /// Processes a snapshot and returns the state that follows `possible`.
  public mutating func next(_ snapshot: TouchSnapshot, _ rule: Rule) -> GestureRecognizerState {
    if let lastUp, snapshot.touches.isEmpty, snapshot.left.isEmpty {
      return snapshot.time >= lastUp + rule.interval ? .failed : .possible
    }
    for touch in snapshot.touches + snapshot.left where !seen.contains(touch.touch) {
      guard lands(touch, rule) else { return .failed }
    }
    guard seen.count <= rule.touches, !snapshot.hasTravelled(by: rule.slop),
      snapshot.time <= (start ?? .infinity) + rule.duration,
      !snapshot.left.contains(where: \.isTakenAway)
    else { return .failed }
    if !snapshot.left.isEmpty {
      hasLifted = true
      if seen.count == rule.touches, !isSpread(by: rule.spread) { return .failed }
    }
    guard snapshot.touches.isEmpty, !seen.isEmpty else { return .possible }
    guard seen.count == rule.touches else { return .failed }
    (taps, lastUp) = (taps + 1, snapshot.time)
    (start, hasLifted) = (nil, false)
    seen.removeAll(keepingCapacity: true)
    landings.removeAll(keepingCapacity: true)
    if taps < rule.taps { return .possible }
    self = TapMachine()
    return .ended
  }

  /// Adds a touch that has landed; returns `false` if the touch does not belong to the same gesture.
  private mutating func lands(_ touch: SeenTouch, _ rule: Rule) -> Bool {
    if hasLifted { return false }
    if let lastUp, touch.landingTime >= lastUp + rule.interval { return false }
    if let place, place.distance(to: touch.landing) > rule.distance { return false }
    if seen.isEmpty { place = place ?? touch.landing }
    lastUp = nil
    start = start ?? touch.landingTime
    seen.append(touch.touch)
    landings.append(touch.landing)
    return true
  }

  /// Returns whether two touches landed farther apart than a distance in window points; `true` if the distance is not
  /// positive.
  private func isSpread(by distance: Double) -> Bool {
    distance <= 0
      || landings.contains { one in landings.contains { $0.distance(to: one) > distance } }
  }
}
