/// A convex polygon around a shape of pixels, with few corners.
struct ConvexOutline {
  /// Corners of pixels at the ends of rows; of all of these the polygon is the convex hull.
  private var ends: [Point] = []

  /// The most corners that it has.
  static let mostCorners = 24
  /// The maximum distance of the shape beyond a side, as a share of the shape's longer side.
  static let tolerance = 0.006

  /// Adds some pixels of a row.
  mutating func add(columns: Range<Int>, row: Int) {
    for x in [columns.lowerBound, columns.upperBound] {
      for y in [row, row + 1] { ends.append(Point(x: Double(x), y: Double(y))) }
    }
  }

  /// The polygon, clockwise where y points down, and the rectangle around the shape, in the unit square of a picture
  /// of so many pixels.
  ///
  /// O(n · log(n)) for the rows that were added.
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

  /// Twice the area of a triangle; positive where it goes clockwise on a screen.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The polygon without the corners that stand out least.
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
