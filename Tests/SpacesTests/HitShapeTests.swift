import Geometry
import Spaces
import Testing

@Suite struct HitShapeTests {
  @Test func boundsContainUnitSquareWithoutItsRightAndBottomEdges() {
    let shape = HitShape(.bounds)
    #expect(shape.contains(.zero) && shape.contains(Point(0.99, 0.99)))
    for point in [Point(1, 0.5), Point(0.5, 1), Point(-0.01, 0.5), Point(0.5, -0.01)] {
      #expect(!shape.contains(point))
    }
  }

  @Test func shapeWithoutPartContainsNoPoint() {
    #expect(!HitShape(.nothing).contains(Point(0.5, 0.5)))
  }

  @Test func maskContainsItsOpaqueSideAndFlippedOneTheOther() {
    // The left half is opaque.
    let mask = AlphaMask(width: 4, height: 2) { x, _ in x < 2 ? 255 : 0 }
    for (isFlipped, left) in [(false, true), (true, false)] {
      let shape = HitShape(.mask(mask), isFlipped: isFlipped)
      #expect(shape.contains(Point(0.2, 0.5)) == left)
      #expect(shape.contains(Point(0.8, 0.5)) == !left)
    }
  }
}
