import Geometry
@testable import StickerCanvas
import Testing

@Suite struct FreeSpaceTests {
  private let room = Rect(x: 100, y: 50, width: 800, height: 400)
  private let extents = Vector(x: 100, y: 60)

  private func place(
    _ frames: [Rect], near point: Point = Point(500, 250), spared: Int? = nil,
    of extents: Vector? = nil
  ) -> Point {
    let obstacles = frames.enumerated().map { index, frame in
      FreeSpace.Obstacle(frame: frame, isSpared: index == spared)
    }
    return FreeSpace(room, for: extents ?? self.extents, near: point, among: obstacles).place
  }

  @Test func returnsRequestedCenterWithoutObstacles() {
    #expect(place([]) == Point(500, 250))
    #expect(place([], near: Point(333.25, 201.5)) == Point(333.25, 201.5))
  }

  @Test func staysWithinBoundsNearEdges() {
    #expect(place([], near: Point(0, 0)) == Point(150, 80))
    #expect(place([], near: Point(5000, 420)) == Point(850, 420))
  }

  @Test func takesTheNearestPlaceBesideAnObstacle() {
    let middle = place([Rect(center: Point(500, 250), width: 100, height: 60)])
    #expect(middle.y == 250 && (600...632).contains(middle.x))
    // The room is wide: two steps to the side are as near as one down.
    let below = place([Rect(x: 100, y: 200, width: 800, height: 100)])
    #expect(below.x == 500 && (338...362).contains(below.y))
  }

  /// Fills an area of 8 × 6.7 stickers, gaps not counted, until a sticker comes too near to another one.
  @Test func findsFreePlacesUntilNoneIsLeft() {
    var frames: [Rect] = []
    func isFree(_ center: Point, gap: Double) -> Bool {
      let frame = Rect(center: center, width: 100, height: 60).inset(by: -gap)
      return frames.allSatisfy { $0.intersection(frame) == nil }
    }
    while true {
      let center = place(frames)
      guard isFree(center, gap: FreeSpace.gap) else { break }
      let frame = Rect(center: center, width: 100, height: 60)
      #expect(room.contains(frame))
      frames.append(frame)
    }
    #expect(frames.count >= 25)
    // The sides of a sticker and of an obstacle are rounded up to whole cells of 8 points.
    let isRoomLeft = stride(from: 150.0, through: 850, by: 8).contains { x in
      stride(from: 80.0, through: 420, by: 8).contains { y in
        isFree(Point(x, y), gap: FreeSpace.gap + 2 * 8)
      }
    }
    #expect(!isRoomLeft)
  }

  @Test func minimizesOverlapWhenNothingIsFree() {
    // All points are covered once, and all except a strip at the right are covered twice.
    let frames = [room, Rect(x: 100, y: 50, width: 650, height: 400)]
    #expect(place(frames).x > 790)
  }

  @Test func coversOtherObstaclesBeforeSparedOne() {
    let left = Rect(x: 100, y: 50, width: 400, height: 400)
    let right = Rect(x: 500, y: 50, width: 400, height: 400)
    #expect(place([left, right, right, right], spared: 0).x > 550)
    #expect(place([left, left, left, right], spared: 3).x < 450)
  }

  @Test func separatesCentersOfOversizedStickers() {
    var frames: [Rect] = []
    for _ in 0..<20 {
      let middle = place(frames, of: Vector(x: 2000, y: 900))
      #expect(room.contains(middle))
      for frame in frames { #expect(frame.center.distance(to: middle) >= FreeSpace.hiding) }
      frames.append(Rect(center: middle, width: 2000, height: 900))
    }
  }

  @Test(arguments: [
    Rect(x: 500, y: 250, width: 0, height: 0),
    Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity),
    Rect(x: .nan, y: .nan, width: .nan, height: .nan),
  ])
  func survivesEmptyInfiniteAndNaNObstacles(obstacle: Rect) {
    #expect(place([obstacle]).isFinite)
  }

  @Test func survivesEmptyAreaAndDegenerateStickerSizes() {
    let none = Rect(x: 10, y: 20, width: 0, height: 0)
    #expect(FreeSpace(none, for: extents, near: .zero, among: []).place == Point(10, 20))
    #expect(place([], of: .zero) == Point(500, 250))
    #expect(place([room], of: Vector(x: .infinity, y: .infinity)).isFinite)
  }
}
