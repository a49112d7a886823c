public import Geometry
public import Motion

/// Recognizes touches that lift while they move fast: UIKit's swipe.
///
/// The gesture ends when the last touch lifts, without `began`; ``direction`` and ``GestureRecognizer/velocity(in:)``
/// describe its movement. A flick may run together with a drag of the same element, which reports the fingers' movement
/// until the flick ends.
open class FlickGestureRecognizer: GestureRecognizer {
  /// A set of directions on the screen.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions, one bit each.
    public let rawValue: UInt8
    /// To the left.
    public static let left = Direction(rawValue: 1)
    /// To the right.
    public static let right = Direction(rawValue: 2)
    /// Up the screen.
    public static let up = Direction(rawValue: 4)
    /// Down the screen.
    public static let down = Direction(rawValue: 8)
    /// All four directions.
    public static let any: Direction = [.left, .right, .up, .down]

    /// Creates a set of directions from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the direction of a vector's larger component; vertical if both are equal, empty for a zero vector.
    public init(_ vector: Vector) {
      if abs(vector.x) > abs(vector.y) {
        self = vector.x > 0 ? .right : .left
      } else {
        self = vector.y == 0 ? [] : vector.y > 0 ? .down : .up
      }
    }
  }

  /// The directions in which a flick is recognized.
  public final var directions: Direction
  /// The number of touches that flick together; at least 1.
  public final var numberOfTouchesRequired: Int
  /// The least mean velocity of the touches when they lift, in window points per second.
  public final var minimumVelocity = GestureThresholds.flickVelocity
  /// The least distance between each touch's landing and its lift, in window points.
  public final var minimumDistance = GestureThresholds.flickDistance
  /// The longest duration from the first landing to the lift, in seconds.
  public final var maximumDuration = GestureThresholds.flickDuration
  /// The direction of the last flick; empty before the first.
  public private(set) final var direction = Direction()
  /// The time at which the first touch landed, in seconds; `nil` before.
  private var start: Double?
  /// The touches that have left, in their last state.
  private var lifted: [SeenTouch] = []

  /// Creates a recognizer of flicks in one of some directions.
  public init(directions: Direction = .any, numberOfTouchesRequired: Int = 1) {
    self.directions = directions
    self.numberOfTouchesRequired = numberOfTouchesRequired
  }

  public override final var family: RecognizerFamily { .flick }
  public override final var deadline: Double? {
    state == .possible ? start.map { $0 + maximumDuration } : nil
  }
  public override final func reset() { (start, lifted) = (nil, []) }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard state == .possible else { return state }
    lifted += touches.left
    let all = lifted + touches.touches
    guard let first = all.first else { return .possible }
    start = start ?? first.landingTime
    guard all.count <= numberOfTouchesRequired,
      touches.time < first.landingTime + maximumDuration
    else { return .failed }
    guard touches.touches.isEmpty else { return .possible }
    let velocity = lifted.reduce(Vector.zero) { $0 + $1.velocity / Double(lifted.count) }
    let way = Direction(velocity)
    let isFlick =
      lifted.count == numberOfTouchesRequired && velocity.length >= minimumVelocity
      && lifted.allSatisfy { $0.landing.distance(to: $0.location) >= minimumDistance }
      && !way.intersection(directions).isEmpty
    if isFlick { direction = way }
    return isFlick ? .ended : .failed
  }
}
