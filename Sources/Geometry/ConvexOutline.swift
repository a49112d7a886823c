/// A convex polygon around a shape of pixels, with few corners.
struct ConvexOutline {
  /// The corners of the pixels at the ends of rows; the polygon is their convex hull.
  private var ends: [Point] = []

  /// The maximum number of the polygon's corners.
  static let mostCorners = 24
  /// The height of a corner, as a share of the shape's longer side, up to which the corner is removed.
  ///
  /// Corners beyond ``mostCorners`` are removed at any height, which is 0.016 for a regular polygon of 25 sides.
  static let tolerance = 0.006

  /// Adds a range of pixels of a row.
  mutating func add(columns: Range<Int>, row: Int) {
    for x in [columns.lowerBound, columns.upperBound] {
      for y in [row, row + 1] { ends.append(Point(x: Double(x), y: Double(y))) }
    }
  }

  /// Returns the polygon, clockwise where y points down, and the rectangle around the shape; empty and `nil` without
  /// pixels.
  ///
  /// Both are in the unit square of a picture of `width` × `height` pixels.
  ///
  /// O(n · log(n)) for n rows.
  func polygon(width: Int, height: Int) -> (corners: [Point], bounds: Rect?) {
    guard let bounds = Rect(around: ends) else { return ([], nil) }
    let (w, h) = (Double(width), Double(height))
    let corners = Self.simplified(
      hull, within: Self.tolerance * max(bounds.size.width, bounds.size.height))
    return (
      corners.map { Point(x: $0.x / w, y: $0.y / h) },
      Rect(
        x: bounds.minX / w, y: bounds.minY / h, width: bounds.size.width / w,
        height: bounds.size.height / h)
    )
  }

  /// The convex hull, by Andrew's monotone chain.
  private var hull: [Point] {
    let sorted = ends.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    return Self.chain(sorted).dropLast() + Self.chain(sorted.reversed()).dropLast()
  }

  private static func chain(_ points: [Point]) -> [Point] {
    var chain: [Point] = []
    for point in points {
      while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  /// Returns twice the area of a triangle; positive if the corners are in clockwise order on screen.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Returns the polygon without its flattest corners: corners of a height of at most `tolerance`, and corners beyond
  /// ``mostCorners``.
  private static func simplified(_ polygon: [Point], within tolerance: Double) -> [Point] {
    var corners = polygon
    while corners.count > 4 {
      let heights = corners.indices.map { index in
        let before = corners[(index + corners.count - 1) % corners.count]
        let after = corners[(index + 1) % corners.count]
        return turn(before, corners[index], after) / max(before.distance(to: after), 1e-9)
      }
      guard let least = heights.indices.min(by: { heights[$0] < heights[$1] }),
        heights[least] <= tolerance || corners.count > mostCorners
      else { break }
      corners.remove(at: least)
    }
    return corners
  }
}
