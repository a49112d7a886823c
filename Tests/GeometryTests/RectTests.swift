import Geometry
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func leastEdgesCountAndGreatestDoNot() {
    #expect(rect.contains(Point(10, 20)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 60)))
    #expect(!rect.contains(Point(.nan, 30)))
  }

  @Test func aroundPoints() {
    #expect(Rect(around: [Point(3, 9), Point(-1, 4)]) == Rect(x: -1, y: 4, width: 4, height: 5))
    #expect(Rect(around: [Point]()) == nil)
  }

  @Test func theNearestPointOfAnOutsiderIsOnTheEdge() {
    #expect(rect.nearestPoint(to: Point(0, 30)) == Point(10, 30))
    #expect(rect.nearestPoint(to: Point(20, 30)) == Point(20, 30))
    #expect(rect.center == Point(25, 40))
  }

  @Test func distanceToAStraightPiece() {
    #expect(Point(5, 3).distance(toSegmentFrom: Point(0, 0), to: Point(10, 0)) == 3)
    #expect(Point(13, 4).distance(toSegmentFrom: Point(0, 0), to: Point(10, 0)) == 5)
    #expect(Point(3, 4).distance(toSegmentFrom: .zero, to: .zero) == 5)
  }
}
