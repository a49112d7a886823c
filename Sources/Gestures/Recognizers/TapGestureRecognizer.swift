import Geometry
public import Motion

/// Recognises touches that land and lift again without moving: UIKit's tap.
///
/// Ends at once, without `began`: ``GestureRecognizer/location(in:)`` says where. Two taps that
/// differ only in ``numberOfTapsRequired`` are both told unless the single one requires the double one to fail.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many touches land together; at least 1.
  public final var numberOfTouchesRequired: Int
  /// How often they do; at least 1.
  public final var numberOfTapsRequired: Int
  /// The longest time from one up to the next down, in seconds.
  public final var maximumInterval = GestureThresholds.tapInterval
  /// How far the taps may lie apart, in window points.
  public final var maximumDistance = GestureThresholds.tapDistance
  /// How far it has come.
  public private(set) final var machine = TapMachine()

  /// A recogniser of so many taps of so many touches.
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
        distance: maximumDistance, slop: slop))
  }

  open override func mayRecognize(with other: GestureRecognizer) -> Bool {
    if let other = other as? TapGestureRecognizer, other.element == element {
      return other.numberOfTapsRequired != numberOfTapsRequired
    }
    return super.mayRecognize(with: other)
  }
}

/// How far a tap has come, as a plain value.
public struct TapMachine: Equatable, Sendable {
  /// What is wanted of a tap.
  public struct Rule: Equatable, Sendable {
    var touches: Int
    var taps: Int
    var interval: Double
    var distance: Double
    var slop: Double?
  }

  /// How many taps there have been.
  public private(set) var taps = 0
  /// When the last tap lifted; nil while touches are down, and before the first.
  public private(set) var lastUp: Double?
  /// The touches of this tap so far, by their serials.
  private var seen: [Int] = []
  private var place: Point?

  /// Moves on; the state that follows `possible`.
  public mutating func next(_ snapshot: TouchSnapshot, _ rule: Rule) -> GestureRecognizerState {
    if let lastUp, snapshot.touches.isEmpty, snapshot.left.isEmpty {
      return snapshot.time >= lastUp + rule.interval ? .failed : .possible
    }
    for touch in snapshot.touches + snapshot.left where !seen.contains(touch.touch) {
      guard lands(touch, rule) else { return .failed }
    }
    guard seen.count <= rule.touches, !snapshot.hasTravelled(by: rule.slop) else { return .failed }
    guard snapshot.touches.isEmpty, !seen.isEmpty else { return .possible }
    guard seen.count == rule.touches else { return .failed }
    (taps, lastUp) = (taps + 1, snapshot.time)
    seen.removeAll(keepingCapacity: true)
    if taps < rule.taps { return .possible }
    self = TapMachine()
    return .ended
  }

  /// A touch lands; false if it is not one of the same gesture.
  private mutating func lands(_ touch: SeenTouch, _ rule: Rule) -> Bool {
    if let lastUp, touch.landingTime >= lastUp + rule.interval { return false }
    if let place, place.distance(to: touch.landing) > rule.distance { return false }
    if seen.isEmpty { place = place ?? touch.landing }
    lastUp = nil
    seen.append(touch.touch)
    return true
  }
}
