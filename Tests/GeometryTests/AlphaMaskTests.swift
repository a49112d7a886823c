import Geometry
import Testing

@Suite struct AlphaMaskTests {
  @Test func outlinesRectangleExactly() throws {
    let mask = AlphaMask(width: 20, height: 10) { x, y in
      (4..<16).contains(x) && (2..<7).contains(y) ? 255 : 0
    }
    let corners = [Point(0.2, 0.2), Point(0.8, 0.2), Point(0.8, 0.7), Point(0.2, 0.7)]
    #expect(mask.outline.count == 4)
    for (corner, expected) in zip(mask.outline, corners) {
      #expect(corner.distance(to: expected) < 1e-9)
    }
    let bounds = try #require(mask.bounds)
    #expect(bounds.origin.distance(to: Point(0.2, 0.2)) < 1e-9)
    #expect(abs(bounds.size.width - 0.6) < 1e-9 && abs(bounds.size.height - 0.5) < 1e-9)
  }

  @Test func hasNoOutlineBelowThreshold() {
    let mask = AlphaMask(width: 9, height: 9) { _, _ in AlphaMask.threshold - 1 }
    #expect(mask.outline.isEmpty && mask.bounds == nil)
  }

  @Test func outlinesDiscWithFewCorners() {
    let mask = AlphaMask(width: 400, height: 400) { x, y in
      let (dx, dy) = (Double(x) - 199.5, Double(y) - 199.5)
      return (dx * dx + dy * dy).squareRoot() < 180 ? 255 : 0
    }
    #expect((12...24).contains(mask.outline.count))
    for corner in mask.outline {
      #expect(abs(corner.distance(to: Point(0.5, 0.5)) - 0.45) < 0.01)
    }
  }

  /// The shape whose outline leaves out most: each of 25 equal corners is higher than those that are usually removed.
  @Test func outlineLeavesOutLessThanTwoHundredthsOfRegularPolygon() throws {
    let side = 400
    let seen = Set(
      (0..<25).map { corner in
        let (sine, cosine) = sincos(Double(corner) * 2 * .pi / 25)
        return Int(200 + 199 * sine) * side + Int(200 + 199 * cosine)
      })
    let mask = AlphaMask(width: side, height: side) { x, y in
      seen.contains(y * side + x) ? 255 : 0
    }
    let outline = mask.outline.map { Point($0.x * Double(side), $0.y * Double(side)) }
    #expect(outline.count <= 24)
    let depths = zip(outline, outline.dropFirst() + outline.prefix(1)).flatMap { from, to in
      let inward = Vector(x: from.y - to.y, y: to.x - from.x) / (to - from).length
      return seen.map { place in
        let center = Point(Double(place % side) + 0.5, Double(place / side) + 0.5)
        return (center.x - from.x) * inward.x + (center.y - from.y) * inward.y
      }
    }
    #expect(try #require(depths.min()) > -0.02 * Double(side))
  }

  /// Checks with random shapes that no opaque pixel lies outside an edge, and that each edge touches one.
  @Test(arguments: 1...30 as ClosedRange<UInt64>) func outlineEnclosesOpaquePixelsTightly(
    seed: UInt64
  ) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ below: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(below))
    }
    let (width, height) = (1 + random(150), 1 + random(40))
    var seen: Set<Int> = []
    for _ in 0...random(12) { seen.insert(random(width * height)) }
    let mask = AlphaMask(width: width, height: height) { x, y in
      seen.contains(y * width + x) ? 200 : 0
    }
    let outline = mask.outline.map { Point($0.x * Double(width), $0.y * Double(height)) }
    #expect((4...24).contains(outline.count))
    for (from, to) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let inward = Vector(x: from.y - to.y, y: to.x - from.x) / (to - from).length
      let depths = seen.flatMap { place -> [Double] in
        let (x, y) = (Double(place % width), Double(place / width))
        return [Point(x, y), Point(x + 1, y), Point(x, y + 1), Point(x + 1, y + 1)]
          .map { ($0.x - from.x) * inward.x + ($0.y - from.y) * inward.y }
      }
      let nearest = try #require(depths.min())
      #expect(abs(nearest) < 0.01 * Double(max(width, height)) + 1e-9)
    }
  }

  @Test func answersWithPixelUnderPointOfUnitSquare() {
    let mask = AlphaMask(width: 70, height: 3) { x, y in x == 69 || x < 2 && y == 2 ? 255 : 0 }
    let (left, right) = (0.5 / 70, 69.5 / 70)
    #expect(mask.isOpaque(at: Point(right, 0.5)) && !mask.isOpaque(at: Point(left, 0.5)))
    #expect(mask.isOpaque(at: Point(left, 0.9)) && !mask.isOpaque(at: Point(0.5, 0.9)))
    for y in [0, 0.5, 1] { #expect(mask.isOpaque(at: Point(1, y)), "the last column's edge") }
    #expect(mask.isOpaque(at: Point(0, 1)), "the last row's edge")
  }

  @Test(arguments: [
    Point(-0.001, 0.5), Point(1.001, 0.5), Point(0.5, -0.001), Point(0.5, 1.001),
    Point(.nan, 0.5), Point(0.5, .nan), Point(.infinity, 0.5),
  ])
  func isNotOpaqueOutsideUnitSquare(point: Point) {
    #expect(!AlphaMask(width: 2, height: 2) { _, _ in 255 }.isOpaque(at: point))
  }
}
