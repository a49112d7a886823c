extension Rect: Componentwise {
  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Returns the rectangle with the sums of the corners and of the extents.
  @inlinable
  public static func + (a: Rect, b: Rect) -> Rect {
    Rect(origin: a.origin + b.origin, size: a.size + b.size)
  }

  /// Returns the rectangle with the differences of the corners and of the extents: the change from `b` to `a`.
  ///
  /// An extent of the difference may be negative.
  @inlinable
  public static func - (a: Rect, b: Rect) -> Rect {
    Rect(origin: a.origin - b.origin, size: a.size - b.size)
  }

  /// Returns the rectangle with each of its four numbers transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Rect {
    Rect(origin: origin.mapComponents(transform), size: size.mapComponents(transform))
  }

  /// Returns the rectangle of which each number combines the same number of two rectangles.
  @inlinable
  public func zipComponents(with other: Rect, _ combine: (Double, Double) -> Double) -> Rect {
    Rect(
      origin: origin.zipComponents(with: other.origin, combine),
      size: size.zipComponents(with: other.size, combine))
  }

  /// The square root of the sum of the squares of all four numbers.
  @inlinable
  public var norm: Double { dot(self).squareRoot() }

  /// Returns the projection of these four numbers onto the numbers of `way`, as a share of the norm of `way`; 0 if that
  /// norm is 0.
  @inlinable
  public func progress(along way: Rect) -> Double {
    let square = way.dot(way)
    return square == 0 ? 0 : dot(way) / square
  }

  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  @inlinable
  func dot(_ other: Rect) -> Double {
    origin.x * other.origin.x + origin.y * other.origin.y
      + size.width * other.size.width + size.height * other.size.height
  }
}
