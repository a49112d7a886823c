/// A value with numeric components, such as a number, a point, a size or a rectangle.
///
/// Functions that act on each component separately, or on the value's length, are written once for all such types.
public protocol Componentwise: AdditiveArithmetic {
  /// The type of the components.
  associatedtype Component: BinaryFloatingPoint

  /// Returns the value with each component transformed.
  func mapComponents(_ transform: (Component) -> Component) -> Self

  /// Returns the value of which each component combines the same component of this value and `other`.
  func zipComponents(
    with other: Self, _ combine: (Component, Component) -> Component
  ) -> Self

  /// The length: the square root of the sum of the squared components; the magnitude of a single number.
  var norm: Component { get }

  /// Returns the position of this value along `way`, as a share of the length of `way`: 1 at the end of `way`.
  ///
  /// The value is projected onto the line of `way`; the result is not clamped. Returns 0 if `way` has no length.
  func progress(along way: Self) -> Component

  /// Whether all components are finite.
  var isFinite: Bool { get }
}

extension Componentwise {
  /// Returns the value with each component multiplied by a factor.
  @inlinable
  public func multiplied(by factor: Component) -> Self { mapComponents { $0 * factor } }

  /// Whether every component is a number rather than NaN; infinities are numbers.
  @inlinable
  public var isNumber: Bool { self == self }
}

extension Componentwise where Self: BinaryFloatingPoint {
  /// Returns the transformed number.
  @inlinable
  public func mapComponents(_ transform: (Self) -> Self) -> Self { transform(self) }

  /// Returns the combination of this number and another one.
  @inlinable
  public func zipComponents(with other: Self, _ combine: (Self, Self) -> Self) -> Self {
    combine(self, other)
  }

  /// The magnitude of the number.
  @inlinable
  public var norm: Self { magnitude }

  /// Returns the quotient of this number and `way`; 0 if `way` is 0.
  @inlinable
  public func progress(along way: Self) -> Self { way == 0 ? 0 : self / way }
}

extension Double: Componentwise {}
extension Float: Componentwise {}

extension Point: Componentwise {
  /// Returns the point with both coordinates transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Point {
    Point(x: transform(x), y: transform(y))
  }

  /// Returns the point of which each coordinate combines the same coordinate of two points.
  @inlinable
  public func zipComponents(with other: Point, _ combine: (Double, Double) -> Double) -> Point {
    Point(x: combine(x, other.x), y: combine(y, other.y))
  }

  /// The distance from the origin, equal to ``length``.
  @inlinable
  public var norm: Double { length }

  /// Returns the projection of this displacement onto `way`, as a share of the length of `way`; 0 if `way` has no
  /// length.
  @inlinable
  public func progress(along way: Point) -> Double {
    way.lengthSquared == 0 ? 0 : (x * way.x + y * way.y) / way.lengthSquared
  }
}

extension Size: Componentwise {
  /// Returns the size with the sums of the widths and of the heights.
  @inlinable
  public static func + (a: Size, b: Size) -> Size {
    Size(width: a.width + b.width, height: a.height + b.height)
  }

  /// Returns the size with the differences of the widths and of the heights.
  @inlinable
  public static func - (a: Size, b: Size) -> Size {
    Size(width: a.width - b.width, height: a.height - b.height)
  }

  /// Returns the size with both extents transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Size {
    Size(width: transform(width), height: transform(height))
  }

  /// Returns the size of which each extent combines the same extent of two sizes.
  @inlinable
  public func zipComponents(with other: Size, _ combine: (Double, Double) -> Double) -> Size {
    Size(width: combine(width, other.width), height: combine(height, other.height))
  }

  /// The length of the diagonal.
  @inlinable
  public var norm: Double { vector.length }

  /// Returns the projection of this size's diagonal onto the diagonal of `way`, as a share of the latter's length; 0 if
  /// `way` has no extent.
  @inlinable
  public func progress(along way: Size) -> Double { vector.progress(along: way.vector) }

  /// Whether both extents are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
