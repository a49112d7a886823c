/// A value that is made of numbers, each along a direction of its own: a number, a point, a size.
///
/// Functions that act on each number by itself, or on the value's length, are written once for all such types.
public protocol Componentwise: AdditiveArithmetic {
  /// The type of the numbers.
  associatedtype Component: BinaryFloatingPoint

  /// The value whose numbers are these numbers, transformed.
  func mapComponents(_ transform: (Component) -> Component) -> Self

  /// The value whose numbers are made of this value's and another one's.
  func zipComponents(
    with other: Self, _ combine: (Component, Component) -> Component
  ) -> Self

  /// The length: the root of the sum of the squares, and for a single number its magnitude.
  var norm: Component { get }

  /// Returns the position of this value along `way`, as a share of the length of `way`: 1 at its end.
  ///
  /// The value is projected onto the line of `way`; the result is not clamped. Returns 0 if `way` has no length.
  func progress(along way: Self) -> Component

  /// Whether all numbers are finite.
  var isFinite: Bool { get }
}

extension Componentwise {
  /// Each number times a factor.
  @inlinable
  public func multiplied(by factor: Component) -> Self { mapComponents { $0 * factor } }

  /// Whether every number is one; infinities are.
  @inlinable
  public var isNumber: Bool { self == self }
}

extension Componentwise where Self: BinaryFloatingPoint {
  /// The number, transformed.
  @inlinable
  public func mapComponents(_ transform: (Self) -> Self) -> Self { transform(self) }

  /// The number made of this one and another.
  @inlinable
  public func zipComponents(with other: Self, _ combine: (Self, Self) -> Self) -> Self {
    combine(self, other)
  }

  /// The magnitude.
  @inlinable
  public var norm: Self { magnitude }

  /// The quotient; 0 if the other one is 0.
  @inlinable
  public func progress(along way: Self) -> Self { way == 0 ? 0 : self / way }
}

extension Double: Componentwise {}
extension Float: Componentwise {}

extension Point: Componentwise {
  /// The point of both coordinates, transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Point {
    Point(x: transform(x), y: transform(y))
  }

  /// The point whose coordinates are made of those of two points.
  @inlinable
  public func zipComponents(with other: Point, _ combine: (Double, Double) -> Double) -> Point {
    Point(x: combine(x, other.x), y: combine(y, other.y))
  }

  /// The distance from the origin; the same as ``length``.
  @inlinable
  public var norm: Double { length }

  /// Returns the projection of this displacement onto another one, as a share of that one's length; 0 if that has no length.
  @inlinable
  public func progress(along way: Point) -> Double {
    way.lengthSquared == 0 ? 0 : (x * way.x + y * way.y) / way.lengthSquared
  }
}

extension Size: Componentwise {
  /// The sum, extent by extent.
  @inlinable
  public static func + (a: Size, b: Size) -> Size {
    Size(width: a.width + b.width, height: a.height + b.height)
  }

  /// The difference, extent by extent.
  @inlinable
  public static func - (a: Size, b: Size) -> Size {
    Size(width: a.width - b.width, height: a.height - b.height)
  }

  /// The size of both extents, transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Size {
    Size(width: transform(width), height: transform(height))
  }

  /// The size whose extents are made of those of two sizes.
  @inlinable
  public func zipComponents(with other: Size, _ combine: (Double, Double) -> Double) -> Size {
    Size(width: combine(width, other.width), height: combine(height, other.height))
  }

  /// The length of the diagonal.
  @inlinable
  public var norm: Double { vector.length }

  /// Returns the projection of the diagonal onto another one, as a share of that one's length; 0 if that has no length.
  @inlinable
  public func progress(along way: Size) -> Double { vector.progress(along: way.vector) }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
