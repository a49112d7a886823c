import Testing

@testable import Geometry

@Suite struct ConvexOutlineTests {
  @Test func surroundsRowsByTheirHull() throws {
    var outline = ConvexOutline()
    outline.add(columns: 2..<6, row: 1)
    outline.add(columns: 3..<4, row: 2)
    let (corners, bounds) = outline.polygon(width: 10, height: 10)
    #expect(bounds == Rect(x: 0.2, y: 0.1, width: 0.4, height: 0.2))
    #expect(Set(corners.map { "\($0)" }).count == corners.count)
    #expect(corners.contains(Point(0.2, 0.1)) && corners.contains(Point(0.6, 0.1)))
    #expect(corners.contains(Point(0.3, 0.3)) && !corners.contains(Point(0.2, 0.3)))
  }

  @Test func isEmptyWithoutPixels() {
    let (corners, bounds) = ConvexOutline().polygon(width: 4, height: 4)
    #expect(corners.isEmpty && bounds == nil)
  }

  @Test func limitsNumberOfCorners() {
    var outline = ConvexOutline()
    for row in 0..<200 {
      let half = Int((100.0 * 100 - Double(row - 100) * Double(row - 100)).squareRoot())
      outline.add(columns: 100 - half..<101 + half, row: row)
    }
    let corners = outline.polygon(width: 201, height: 200).corners
    #expect((8...ConvexOutline.mostCorners).contains(corners.count))
  }
}
