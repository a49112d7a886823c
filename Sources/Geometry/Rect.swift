/// An upright rectangle, given by its corner with the least x and y and its size.
///
/// An extent may be negative, for example in a difference of rectangles. A rectangle with a negative extent contains no
/// point, and has no intersection with any rectangle.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner with the least x and y.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle from its corner with the least x and y and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its corner with the least x and y, and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the smallest rectangle around points; `nil` if there are none.
  @inlinable
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

  /// Creates the smallest upright rectangle around the image of another rectangle under a map.
  @inlinable
  public init(around rect: Rect, through map: AffineTransform) {
    let first = map.apply(Point(x: rect.minX, y: rect.minY))
    let second = map.apply(Point(x: rect.maxX, y: rect.minY))
    let third = map.apply(Point(x: rect.maxX, y: rect.maxY))
    let fourth = map.apply(Point(x: rect.minX, y: rect.maxY))
    let least = Point(
      x: min(min(min(first.x, second.x), third.x), fourth.x),
      y: min(min(min(first.y, second.y), third.y), fourth.y))
    let greatest = Point(
      x: max(max(max(first.x, second.x), third.x), fourth.x),
      y: max(max(max(first.y, second.y), third.y), fourth.y))
    self.init(
      origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// The x of the left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The y of the top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The x of the right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The y of the bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The center of the rectangle.
  @inlinable
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The four corners, clockwise on screen from the top left.
  @inlinable
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Returns whether the rectangle contains a point; the left and top edges count, the right and bottom edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the intersection of the two rectangles; `nil` if it has no area.
  public func intersection(_ other: Rect) -> Rect? {
    let (low, high) = (
      Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    )
    guard low.x < high.x, low.y < high.y else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the point of the rectangle, edges included, that is nearest to `point`.
  @inlinable
  public func nearestPoint(to point: Point) -> Point {
    Point(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y)))
  }
}
