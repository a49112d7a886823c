import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct AlignmentTests {
  /// A small sticker that is dragged, and a wide one at (760, 300) whose frame goes from (660, 270) to (860, 330).
  private func two() -> Desk {
    var wide = Desk.sticker(id: 2, at: Point(760, 300))
    wide.size = Size(width: 200, height: 60)
    return Desk.withInterface([Desk.sticker(at: Point(300, 600)), wide])
  }

  /// Drags the small sticker so that its middle would come to a canvas point, and leaves the finger there.
  private func drag(_ desk: Desk, to goal: Point, by way: Point? = nil) {
    let map = desk.world.canvas.toWindow
    let start = desk.middle(1)
    if let way {
      desk.drag(1, start, map.apply(way), map.apply(goal), lifts: false)
    } else {
      desk.drag(1, start, map.apply(goal), lifts: false)
    }
  }

  private func shown(_ desk: Desk) -> Point {
    desk.world.canvas.toWindow.inverse!.apply(desk.middle(1))
  }

  private func guides(_ desk: Desk) -> [(Point, Point)] {
    desk.world.alignmentLines(of: desk.world.entities[1]!, middle: shown(desk))
  }

  @Test(arguments: [(760, "the middles"), (710, "the left edges"), (810, "the right edges")])
  func snapsToCentersAndEdgesOfNearbySticker(place: Double, story: String) throws {
    let desk = two()
    drag(desk, to: Point(place + 3, 420), by: Point(place + 60, 480))
    #expect(abs(shown(desk).x - place) < 1e-6, "\(story)")
    #expect(abs(shown(desk).y - 420) < 0.1)
    let guide = try #require(guides(desk).first)
    #expect(guide.0.y == 270 && abs(guide.1.y - 450) < 0.1, "through both")
    let distances = desk.world.bound(Alignments()).distances(
      of: desk.world.entities[1]!, middle: shown(desk))
    #expect(distances.map { [$0.0.x, $0.1.x] } == [[guide.0.x, guide.0.x]])
    #expect(abs(distances[0].0.y - 330) < 0.1 && abs(distances[0].1.y - 390) < 0.1)
    _ = desk.app.drawnItems()
    #expect(desk.images.drawnNames.contains { $0.hasSuffix("60") }, "the length is drawn")
    let map = desk.world.canvas.toWindow
    desk.touch(.up, 1, map.apply(Point(place + 3, 420)).x, map.apply(Point(place + 3, 420)).y)
    desk.frame()
    #expect(abs((desk.record(1)?.position.x ?? 0) - place) < 1e-6)
    expectHonest(desk)
  }

  @Test func snapsLeftEdgeToRightEdgeOfNeighbor() {
    let desk = two()
    drag(desk, to: Point(913, 372), by: Point(990, 480))
    #expect(abs(shown(desk).x - 910) < 1e-6, "its left edge at the other one's right edge")
  }

  @Test func snapsToHorizontalGuides() {
    let desk = two()
    drag(desk, to: Point(960, 302), by: Point(1020, 380))
    #expect(abs(shown(desk).y - 300) < 1e-6)
  }

  @Test func ignoresDistantAndOverlappingStickers() {
    for place in [Point(813, 600), Point(713, 310)] {
      let desk = two()
      drag(desk, to: place, by: Point(place.x + 80, place.y + 200))
      #expect(shown(desk).distance(to: place) < 0.1)
      #expect(guides(desk).isEmpty)
    }
  }

  @Test func snapsToCanvasEdges() {
    let desk = two()
    drag(desk, to: Point(53, 567), by: Point(200, 500))
    #expect(abs(shown(desk).x - 50) < 1e-6)
    #expect(guides(desk).contains { $0.0 == .zero && $0.1 == Point(0, 800) })
  }

  @Test func doesNotSnapWhenSwitchedOff() {
    let desk = two()
    desk.tap(.snap)
    drag(desk, to: Point(813, 420), by: Point(870, 480))
    #expect(shown(desk).distance(to: Point(813, 420)) < 0.1)
  }

  @Test func ignoresStickersThatMoveAlong() {
    let desk = two()
    desk.type("A", with: "Ctrl")
    drag(desk, to: Point(360, 580))
    #expect(guides(desk).isEmpty)
    #expect(desk.world.query(SnapAlignment.self).entities.count == 1)
    let alignment = desk.world[desk.world.entities[1]!, SnapAlignment.self]
    #expect(alignment.near.count == 0)
  }

  @Test func secondFingerEndsSnappingWithoutJump() {
    let desk = two()
    drag(desk, to: Point(813, 420), by: Point(870, 480))
    let before = desk.middle(1)
    desk.touch(.down, 2, before.x - 20, before.y)
    desk.frame()
    #expect(desk.middle(1).distance(to: before) < 1e-6)
    #expect(desk.world.query(SnapAlignment.self).isEmpty)
    desk.touch(.move, 2, before.x - 60, before.y)
    desk.frame()
    #expect(desk.record(1)?.scale.x ?? 0 > 1.1)
    expectHonest(desk)
  }

  @Test func newFingerInSameFrameRestartsAlignment() {
    let desk = two()
    drag(desk, to: Point(813, 420), by: Point(870, 480))
    let (sticker, held) = (desk.world.entities[1]!, desk.middle(1))
    desk.touch(.up, 1, held.x, held.y)
    desk.touch(.down, 2, held.x - 20, held.y)
    for way in [40.0, 80, 120] {
      desk.touch(.move, 2, held.x - 20, held.y + way)
      desk.frame()
    }
    let map = desk.world.canvas.toWindow
    let hand = map.inverse!.apply(Point(held.x - 20, held.y + 120))
    let asked = hand + desk.world[sticker, SnapAlignment.self].offset
    #expect(asked.distance(to: shown(desk)) < Snapping.reach / map.a, "not the first finger's")
    expectHonest(desk)
  }

  @Test func retainsOnlySixNearestFrames() {
    var near = NearestFrames()
    #expect(near.count == 0 && near.reach == .infinity)
    for gap in [5.0, 3, 9, 1, 7, 3, 2, 8] {
      near.insert(Rect(x: gap, y: 0, width: 1, height: 1), gap: gap)
    }
    #expect((0..<near.count).map { near[$0].minX } == [1, 2, 3, 3, 5, 7])
    #expect(near.reach == 7)
  }

  /// Drags slowly along, across and diagonally to guides: in each frame, the sticker moves by at most
  /// twice the movement of the finger, plus 1.6 window points.
  @Test func movesWithoutJumpsNearGuides() {
    let ways = [
      (Point(510, 420), Point(1060, 425)), (Point(620, 600), Point(820, 150)),
      (Point(960, 500), Point(890, 200)), (Point(965, 309), Point(950, 290)),
    ]
    for (from, to) in ways {
      let desk = two()
      let map = desk.world.canvas.toWindow
      drag(desk, to: from)
      var last = desk.middle(1)
      var rests = 0
      let count = Int((map.apply(to) - map.apply(from)).length * 2)
      let step = (map.apply(to) - map.apply(from)) / Double(count)
      for number in 1...count {
        let hand = map.apply(from) + step * Double(number)
        desk.touch(.move, 1, hand.x, hand.y)
        desk.frame()
        let now = desk.middle(1)
        let moved = now - last
        #expect(abs(moved.x) <= 2 * abs(step.x) + 1.6 && abs(moved.y) <= 2 * abs(step.y) + 1.6)
        #expect(now.distance(to: hand) < 15)
        if !guides(desk).isEmpty { rests += 1 }
        last = now
      }
      #expect(rests > 3, "\(from) to \(to)")
    }
  }
}
