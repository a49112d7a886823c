import Geometry
import Testing

@Suite struct PointTests {
  @Test func addsSubtractsAndScales() {
    let (a, b) = (Point(3, 4), Point(1, -2))
    #expect(a + b == Point(4, 2) && a - b == Point(2, 6) && -a == Point(-3, -4))
    #expect(a * 2 == Point(6, 8) && a / 2 == Point(1.5, 2) && a.scaled(by: b) == Point(3, -8))
  }

  @Test func measuresLengthsAndDistances() {
    #expect(Point(3, 4).length == 5 && Point(3, 4).lengthSquared == 25)
    #expect(Point(1, 1).distance(to: Point(4, 5)) == 5)
  }

  @Test(arguments: [
    (Point(5, 3), 3.0), (Point(-3, 4), 5.0), (Point(13, -4), 5.0), (Point(4, 0), 0.0),
  ])
  func measuresDistanceToSegment(point: Point, distance: Double) {
    #expect(point.distance(toSegmentFrom: .zero, to: Point(10, 0)) == distance)
  }

  @Test func measuresDistanceToSegmentWithoutLength() {
    #expect(Point(3, 4).distance(toSegmentFrom: .zero, to: .zero) == 5)
  }

  @Test func isFiniteOnlyIfBothCoordinatesAre() {
    #expect(Point(1, 2).isFinite)
    #expect(!Point(1, .nan).isFinite && !Point(.infinity, 2).isFinite)
  }
}
