/// An upright rectangle: its least corner and its size.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner with the least x and y.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// A rectangle from its least corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its least corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The least rectangle around some points; nil for none.
  public init?(around points: some Sequence<Point>) {
    var least: Point?
    var greatest = Point.zero
    for point in points {
      guard let known = least else {
        (least, greatest) = (point, point)
        continue
      }
      least = Point(x: min(known.x, point.x), y: min(known.y, point.y))
      greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    guard let least else { return nil }
    self.init(
      origin: least,
      size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// Least x.
  @inlinable
  public var minX: Double { origin.x }
  /// Least y.
  @inlinable
  public var minY: Double { origin.y }
  /// Greatest x.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// Greatest y.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The middle.
  @inlinable
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The four corners, clockwise on screen from the least one.
  @inlinable
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Whether the point lies inside; least edges count, greatest do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The point of the rectangle (edges included) that is nearest to the given one.
  @inlinable
  public func nearestPoint(to point: Point) -> Point {
    Point(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y)))
  }
}
