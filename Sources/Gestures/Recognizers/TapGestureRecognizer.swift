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
  /// Touches that all land closer together are taken for a resting palm. Without effect on taps of one touch.
  public final var minimumSpread = 0.0
  /// Whether lifting touches are taken away from the elements on which they landed: UIKit's `cancelsTouchesInView`.
  ///
  /// Applies to taps of a hand (`MotionRuntime.attachToHands(of:_:make:)`). Each touch is taken away when it lifts,
  /// provided that all touches of the tap were down and the tap has not failed.
  public final var cancelsTouches = false
  private var memory = Memory()

  /// The taps so far.
  private struct Memory {
    /// The number of completed taps.
    var taps = 0
    /// The time at which the last tap lifted, in seconds; `nil` while touches are down, and before the first tap.
    var lastUp: Double?
    /// The landing point of the first tap's first touch, in window points; `nil` before the landing.
    var place: Point?
    /// The touches of the current tap that have landed so far, as they landed.
    var landed: [SeenTouch] = []
    /// Whether a touch of the current tap has lifted.
    var hasLifted = false
  }

  /// Creates a recognizer for a number of taps, each with a number of touches.
  public init(numberOfTouchesRequired: Int = 1, numberOfTapsRequired: Int = 1) {
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.numberOfTapsRequired = numberOfTapsRequired
  }

  public override final var family: RecognizerFamily { .tap }
  public override final var precedence: Int { numberOfTapsRequired * 16 + numberOfTouchesRequired }
  public override final var deadline: Double? { memory.lastUp.map { $0 + maximumInterval } }
  public override final func reset() { memory = Memory() }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard state == .possible else { return state }
    if let lastUp = memory.lastUp, touches.touches.isEmpty, touches.left.isEmpty {
      return touches.time >= lastUp + maximumInterval ? .failed : .possible
    }
    for touch in touches.touches + touches.left
    where !memory.landed.contains(where: { $0.touch == touch.touch }) {
      guard lands(touch) else { return .failed }
    }
    let start = memory.landed.first?.landingTime ?? .infinity
    guard memory.landed.count <= numberOfTouchesRequired, !touches.hasTravelled(by: slop),
      touches.time <= start + maximumDuration, !touches.left.contains(where: \.isTakenAway)
    else { return .failed }
    if !touches.left.isEmpty {
      memory.hasLifted = true
      if hasAllTouches, !isSpread { return .failed }
    }
    guard touches.touches.isEmpty, !memory.landed.isEmpty else { return .possible }
    guard hasAllTouches else { return .failed }
    (memory.taps, memory.lastUp, memory.hasLifted) = (memory.taps + 1, touches.time, false)
    memory.landed.removeAll(keepingCapacity: true)
    if memory.taps < numberOfTapsRequired { return .possible }
    reset()
    return .ended
  }

  /// Adds a touch that has landed; returns `false` if the touch does not belong to the same gesture.
  private func lands(_ touch: SeenTouch) -> Bool {
    if memory.hasLifted { return false }
    if let lastUp = memory.lastUp, touch.landingTime >= lastUp + maximumInterval { return false }
    if let place = memory.place, place.distance(to: touch.landing) > maximumDistance {
      return false
    }
    memory.place = memory.place ?? touch.landing
    memory.lastUp = nil
    memory.landed.append(touch)
    return true
  }

  /// Whether two touches landed farther apart than ``minimumSpread``, or need not.
  private var isSpread: Bool {
    let landings = memory.landed.map(\.landing)
    return minimumSpread <= 0 || landings.count < 2
      || landings.contains { one in landings.contains { $0.distance(to: one) > minimumSpread } }
  }

  /// Whether all touches of the current tap have landed.
  package final var hasAllTouches: Bool { memory.landed.count == numberOfTouchesRequired }

  open override func mayRecognize(with other: GestureRecognizer) -> Bool {
    if let other = other as? TapGestureRecognizer, other.element == element {
      return other.numberOfTapsRequired != numberOfTapsRequired
    }
    return super.mayRecognize(with: other)
  }
}
