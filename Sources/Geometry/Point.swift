/// A location, or a displacement, in a plane with x to the right and y down.
///
/// The unit is that of the space it is given in: canvas points, window points, or the element's own
/// points. A displacement is spelled ``Vector`` where that reads better; it is the same type.
@frozen
public struct Point: Hashable, Sendable {
  /// Distance to the right.
  public var x: Double
  /// Distance down.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// A point from its two coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point from its two coordinates, for tests and literals.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }
}

/// A displacement, or a pair of factors; the same type as ``Point``.
public typealias Vector = Point

extension Point {
  /// The sum, coordinate by coordinate.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The difference, coordinate by coordinate.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The opposite displacement.
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// Both coordinates times one factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// Both coordinates divided by one number.
  @inlinable
  public static func / (a: Point, divisor: Double) -> Point {
    Point(x: a.x / divisor, y: a.y / divisor)
  }

  /// Adds a displacement.
  @inlinable
  public static func += (a: inout Point, b: Point) { a = a + b }

  /// Takes a displacement away.
  @inlinable
  public static func -= (a: inout Point, b: Point) { a = a - b }

  /// The product, coordinate by coordinate (⊙ in the seeds' formula).
  @inlinable
  public func scaled(by factors: Vector) -> Point { Point(x: x * factors.x, y: y * factors.y) }

  /// The square of the distance from the origin.
  @inlinable
  public var lengthSquared: Double { x * x + y * y }

  /// The distance from the origin.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The distance to another point.
  @inlinable
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Whether both coordinates are numbers and neither is infinite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: CustomStringConvertible {
  /// `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}

extension Point {
  /// The distance to the nearest point of a straight piece.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let offset = self - start
    let length = along.lengthSquared
    guard length > 0 else { return offset.length }
    let share = max(0, min(1, (offset.x * along.x + offset.y * along.y) / length))
    return (offset - along * share).length
  }
}
