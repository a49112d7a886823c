import Geometry
import Spaces

/// The distance from the shown transform of an element to the transform that limits, changed during a gesture, would
/// show.
///
/// The element never jumps by this distance: the element follows contacts that move on by as much as they move, and
/// waits for contacts that come back until they meet it. Zero while the limits have not changed.
struct ShownLag: Equatable {
  /// The lag of the position, in the parent's points.
  private var position = Vector.zero
  /// The lag of the logarithm of the scale's magnitude.
  private var scale = 0.0
  /// The lag of the rotation, in radians.
  private var rotation = 0.0

  /// The relative difference, as a share of the compared numbers, up to which numbers differ by rounding alone.
  private static let rounding = 1e-10

  init() {}

  /// Creates the lag of `shown` behind `wanted`; keeps the parts of `known` that differ from it by rounding alone.
  init(_ known: ShownLag, of wanted: Transform, to shown: Placement) {
    let shown = shown.transform
    position.x = Self.lag(known.position.x, wanted.position.x - shown.position.x, shown.position.x)
    position.y = Self.lag(known.position.y, wanted.position.y - shown.position.y, shown.position.y)
    scale = Self.lag(known.scale, Self.magnitude(wanted.scale) - Self.magnitude(shown.scale), 1)
    rotation = Self.lag(known.rotation, wanted.rotation - shown.rotation, shown.rotation)
  }

  private static func lag(_ known: Double, _ lag: Double, _ value: Double) -> Double {
    guard lag.isFinite, abs(lag - known) > rounding * max(1, abs(value)) else { return known }
    return abs(lag) > rounding * max(1, abs(value)) ? lag : 0
  }

  private static func magnitude(_ scale: Vector) -> Double {
    logarithm(abs(scale.x * scale.y)) / 2
  }

  /// Returns the position to show if the limits allow `wanted` and contacts have moved by `moved`, in the parent's
  /// points.
  mutating func position(_ wanted: Point, from shown: Point, moved: Vector) -> Point {
    guard position != .zero else { return wanted }
    return Point(
      x: Self.next(&position.x, wanted.x, from: shown.x, moved: moved.x),
      y: Self.next(&position.y, wanted.y, from: shown.y, moved: moved.y))
  }

  /// Returns the scale to show if the limits allow `wanted` and contacts have spread by the factor `moved`.
  mutating func scale(_ wanted: Vector, from shown: Vector, moved: Double) -> Vector {
    guard scale != 0 else { return wanted }
    let (to, from) = (Self.magnitude(wanted), Self.magnitude(shown))
    guard to.isFinite, from.isFinite else { return wanted }
    return wanted
      * exponential(Self.next(&scale, to, from: from, moved: logarithm(max(moved, 1e-9))) - to)
  }

  /// Returns the rotation to show if the limits allow `wanted` and contacts have rotated by `moved`, in radians.
  mutating func rotation(_ wanted: Double, from shown: Double, moved: Double) -> Double {
    rotation == 0 ? wanted : Self.next(&rotation, wanted, from: shown, moved: moved)
  }

  /// Returns the value that follows `shown` on the way to `wanted`, and updates `lag`, their distance before the step.
  private static func next(
    _ lag: inout Double, _ wanted: Double, from shown: Double, moved: Double
  ) -> Double {
    guard lag != 0 else { return wanted }
    let step = wanted - (shown + lag)
    let least = rounding * max(1, abs(shown))
    if step * lag < 0, abs(step) > least {
      // Contacts come back: the element waits until they meet it.
      guard abs(step) < abs(lag) else {
        lag = 0
        return wanted
      }
      lag += step
      return shown
    }
    // Contacts move on, and take the element with them, even if they are past a limit that now lies farther out.
    let way = max(abs(step) > least ? abs(step) : 0, abs(moved))
    guard way > least else { return shown }
    let left = abs(wanted - shown) - way
    lag = left > least ? (lag < 0 ? -left : left) : 0
    return lag == 0 ? wanted : wanted - lag
  }
}
