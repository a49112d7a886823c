/// A location or a displacement in a plane, with x to the right and y down.
///
/// The unit is that of the point's space: window points, the parent's points, or the element's own points. A
/// displacement is spelled ``Vector``, an alias of the same type, where that is clearer.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its two coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its two coordinates, for tests and literals.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }
}

/// A displacement, or a pair of factors; the same type as ``Point``.
public typealias Vector = Point

extension Point {
  /// Returns the point with the sums of the coordinates.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the displacement from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the opposite displacement.
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// Returns the point with both coordinates multiplied by a factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// Returns the point with both coordinates divided by a number.
  @inlinable
  public static func / (a: Point, divisor: Double) -> Point {
    Point(x: a.x / divisor, y: a.y / divisor)
  }

  /// Returns the point with each coordinate multiplied by the factor of its axis (⊙ in the formula of an anchored map).
  @inlinable
  public func scaled(by factors: Vector) -> Point { Point(x: x * factors.x, y: y * factors.y) }

  /// The squared distance from the origin.
  @inlinable
  public var lengthSquared: Double { x * x + y * y }

  /// The distance from the origin.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// Returns the distance to another point.
  @inlinable
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Vector {
  /// Creates a vector of a length in a direction, in radians from the right, clockwise.
  package init(angle: Double, length: Double) {
    let (sine, cosine) = sincos(angle)
    self.init(x: length * cosine, y: length * sine)
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in the form `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}

extension Point {
  /// Returns the distance to the nearest point of a line segment.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let offset = self - start
    let length = along.lengthSquared
    guard length > 0 else { return offset.length }
    let share = max(0, min(1, (offset.x * along.x + offset.y * along.y) / length))
    return (offset - along * share).length
  }
}
