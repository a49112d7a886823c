import Geometry
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func containsMinimumEdgesButNotMaximumEdges() {
    #expect(rect.contains(Point(10, 20)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 60)))
    #expect(!rect.contains(Point(.nan, 30)))
  }

  @Test func intersectionReturnsCommonArea() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    let other = Rect(x: 4, y: -5, width: 100, height: 10)
    #expect(rect.intersection(other) == Rect(x: 4, y: 0, width: 6, height: 5))
    #expect(other.intersection(rect) == rect.intersection(other))
    #expect(rect.intersection(rect) == rect)
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil, "an edge alone")
    #expect(rect.intersection(Rect(x: 50, y: 50, width: 5, height: 5)) == nil)
  }

  @Test func enclosesPoints() {
    #expect(Rect(around: [Point(3, 9), Point(-1, 4)]) == Rect(x: -1, y: 4, width: 4, height: 5))
    #expect(Rect(around: [Point]()) == nil)
  }

  @Test(arguments: [0.3, -2, 0, .nan])
  func enclosureThroughMapMatchesMappedCorners(angle: Double) throws {
    let map = AffineTransform(
      position: Point(3, -4), scale: Vector(-2, 0.5), rotation: angle, anchor: Point(0.5, 0.5),
      size: rect.size)
    let corners = try #require(Rect(around: rect.corners.map(map.apply)))
    let direct = Rect(around: rect, through: map)
    #expect(
      [direct.minX, direct.minY, direct.size.width, direct.size.height].map(\.bitPattern)
        == [corners.minX, corners.minY, corners.size.width, corners.size.height].map(\.bitPattern))
  }

  @Test func nearestPointClampsToEdges() {
    #expect(rect.nearestPoint(to: Point(0, 30)) == Point(10, 30))
    #expect(rect.nearestPoint(to: Point(20, 30)) == Point(20, 30))
    #expect(rect.center == Point(25, 40))
  }

  @Test func measuresDistanceToSegment() {
    #expect(Point(5, 3).distance(toSegmentFrom: Point(0, 0), to: Point(10, 0)) == 3)
    #expect(Point(13, 4).distance(toSegmentFrom: Point(0, 0), to: Point(10, 0)) == 5)
    #expect(Point(3, 4).distance(toSegmentFrom: .zero, to: .zero) == 5)
  }

  @Test func addsAndSubtractsComponentwise() {
    let (a, b) = (Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(a + b == Rect(x: 11, y: 22, width: 33, height: 44))
    #expect(b - a == Rect(x: 9, y: 18, width: 27, height: 36))
    #expect(a - a == .zero && a + .zero == a)
    #expect(a.multiplied(by: 2) == a + a)
    #expect(a.zipComponents(with: b) { max($0, $1) } == b)
  }

  @Test func normAndProgressUseAllFourComponents() {
    let a = Rect(x: 1, y: 1, width: 1, height: 1)
    #expect(a.norm == 2)
    #expect((a + a + a).progress(along: a + a) == 1.5)
    #expect(a.progress(along: .zero) == 0)
    #expect(!Rect(x: 0, y: .infinity, width: 0, height: 0).isFinite && a.isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 0, height: 0).isNumber && a.isNumber)
  }

  @Test func insetMovesSidesUntilTheyMeet() {
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.inset(by: 16) == Rect(x: 25, y: 36, width: 0, height: 8))
    #expect(rect.inset(by: 21) == Rect(x: 25, y: 40, width: 0, height: 0))
  }

  @Test func rectanglesWithCommonEdgeOverlap() {
    for (x, y) in [(40.0, 30.0), (5, 30), (20, 60), (20, 15), (40, 60), (12, 22)] {
      let other = Rect(x: x, y: y, width: 5, height: 5)
      #expect(rect.overlaps(other) && other.overlaps(rect))
    }
    for (x, y) in [(40.1, 30), (4.9, 30), (20, 60.1), (20, 14.9)] {
      let other = Rect(x: x, y: y, width: 5, height: 5)
      #expect(!rect.overlaps(other) && !other.overlaps(rect))
    }
  }

  @Test func mirrorsWithinOtherRectangle() {
    let frame = Rect(x: 100, y: 0, width: 100, height: 10)
    let part = Rect(x: 110, y: 2, width: 30, height: 5)
    #expect(part.mirrored(within: frame) == Rect(x: 160, y: 2, width: 30, height: 5))
    #expect(part.mirrored(within: frame, if: false) == part)
  }
}
