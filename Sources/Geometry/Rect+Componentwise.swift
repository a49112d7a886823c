extension Rect: Componentwise {
  /// The rectangle without position and extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The sum, number by number: of the corners, and of the extents.
  @inlinable
  public static func + (a: Rect, b: Rect) -> Rect {
    Rect(origin: a.origin + b.origin, size: a.size + b.size)
  }

  /// The difference, number by number: how far the corner moves and the extents grow from `b` to `a`.
  ///
  /// An extent of the difference may be negative.
  @inlinable
  public static func - (a: Rect, b: Rect) -> Rect {
    Rect(origin: a.origin - b.origin, size: a.size - b.size)
  }

  /// The rectangle of the four numbers, transformed.
  @inlinable
  public func mapComponents(_ transform: (Double) -> Double) -> Rect {
    Rect(origin: origin.mapComponents(transform), size: size.mapComponents(transform))
  }

  /// The rectangle whose numbers are made of those of two rectangles.
  @inlinable
  public func zipComponents(with other: Rect, _ combine: (Double, Double) -> Double) -> Rect {
    Rect(
      origin: origin.zipComponents(with: other.origin, combine),
      size: size.zipComponents(with: other.size, combine))
  }

  /// The root of the sum of the squares of all four numbers.
  @inlinable
  public var norm: Double { dot(self).squareRoot() }

  /// The position of the foot of these four numbers along those of another rectangle, as a share of its norm; 0 if that is 0.
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
