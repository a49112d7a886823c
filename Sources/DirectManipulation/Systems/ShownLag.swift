import Geometry
import Spaces

/// How far the limits of a gesture, which have changed under the fingers, would take an element from where it is shown.
///
/// An element never jumps there: it follows fingers that move on by as much as they move, and waits for fingers that come back
/// until they meet it. Zero while nothing has changed.
struct ShownLag: Equatable {
  /// In the parent's points.
  private var position = Vector.zero
  /// Of the logarithm of the scale's magnitude.
  private var scale = 0.0
  /// In radians.
  private var rotation = 0.0

  /// Less than this is rounding, as a share of the numbers that are compared.
  private static let rounding = 1e-10

  /// Nothing has changed.
  init() {}

  /// The lag of `shown` behind `wanted`; `known` where it differs from that by rounding alone.
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

  /// Returns the position to be shown where the limits want another one, and fingers have moved so far.
  mutating func position(_ wanted: Point, from shown: Point, moved: Vector) -> Point {
    guard position != .zero else { return wanted }
    return Point(
      x: Self.next(&position.x, wanted.x, from: shown.x, moved: moved.x),
      y: Self.next(&position.y, wanted.y, from: shown.y, moved: moved.y))
  }

  /// Returns the scale to be shown where the limits want another one, and fingers have spread by a factor.
  mutating func scale(_ wanted: Vector, from shown: Vector, moved: Double) -> Vector {
    guard scale != 0 else { return wanted }
    let (to, from) = (Self.magnitude(wanted), Self.magnitude(shown))
    guard to.isFinite, from.isFinite else { return wanted }
    return wanted
      * exponential(Self.next(&scale, to, from: from, moved: logarithm(max(moved, 1e-9))) - to)
  }

  /// Returns the rotation to be shown where the limits want another one, and fingers have turned so far.
  mutating func rotation(_ wanted: Double, from shown: Double, moved: Double) -> Double {
    rotation == 0 ? wanted : Self.next(&rotation, wanted, from: shown, moved: moved)
  }

  /// Lets `shown` follow `wanted`, which was `lag` away from it before.
  private static func next(
    _ lag: inout Double, _ wanted: Double, from shown: Double, moved: Double
  ) -> Double {
    guard lag != 0 else { return wanted }
    let step = wanted - (shown + lag)
    let least = rounding * max(1, abs(shown))
    if step * lag < 0, abs(step) > least {
      // Fingers come back: the element waits until they meet it.
      guard abs(step) < abs(lag) else {
        lag = 0
        return wanted
      }
      lag += step
      return shown
    }
    // Fingers move on, and take the element with them, also where they are past a limit that lies farther out now.
    let way = max(abs(step) > least ? abs(step) : 0, abs(moved))
    guard way > least else { return shown }
    let left = abs(wanted - shown) - way
    lag = left > least ? (lag < 0 ? -left : left) : 0
    return lag == 0 ? wanted : wanted - lag
  }
}
