import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct AlignmentTests {
  /// A small sticker that is dragged, and a wide one at (760, 300) whose frame goes from (660, 270) to (860, 330).
  private func two() -> EditorHarness {
    var wide = EditorHarness.sticker(id: 2, at: Point(760, 300))
    wide.size = Size(width: 200, height: 60)
    return EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 600)), wide])
  }

  /// Drags the small sticker so that its middle would come to a canvas point, and leaves the finger there.
  private func drag(_ editor: EditorHarness, to goal: Point, by way: Point? = nil) {
    let map = editor.world.canvas.toWindow
    let start = editor.middle(1)
    if let way {
      editor.drag(1, start, map.apply(way), map.apply(goal), lifts: false)
    } else {
      editor.drag(1, start, map.apply(goal), lifts: false)
    }
  }

  private func shown(_ editor: EditorHarness) -> Point {
    editor.world.canvas.toWindow.inverse!.apply(editor.middle(1))
  }

  private func guides(_ editor: EditorHarness) -> [(Point, Point)] {
    editor.world.alignmentLines(of: editor.world.entities[1]!, middle: shown(editor))
  }

  @Test(arguments: [(760, "the middles"), (710, "the left edges"), (810, "the right edges")])
  func snapsToCentersAndEdgesOfNearbySticker(place: Double, story: String) throws {
    let editor = two()
    drag(editor, to: Point(place + 3, 420), by: Point(place + 60, 480))
    #expect(abs(shown(editor).x - place) < 1e-6, "\(story)")
    #expect(abs(shown(editor).y - 420) < 0.1)
    let guide = try #require(guides(editor).first)
    #expect(guide.0.y == 270 && abs(guide.1.y - 450) < 0.1, "through both")
    let distances = editor.world.bound(Alignments()).distances(
      of: editor.world.entities[1]!, middle: shown(editor))
    #expect(distances.map { [$0.0.x, $0.1.x] } == [[guide.0.x, guide.0.x]])
    #expect(abs(distances[0].0.y - 330) < 0.1 && abs(distances[0].1.y - 390) < 0.1)
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("60") }, "the length is drawn")
    let map = editor.world.canvas.toWindow
    editor.touch(.up, 1, map.apply(Point(place + 3, 420)).x, map.apply(Point(place + 3, 420)).y)
    editor.frame()
    #expect(abs((editor.record(1)?.position.x ?? 0) - place) < 1e-6)
    expectHonest(editor)
  }

  @Test func snapsLeftEdgeToRightEdgeOfNeighbor() {
    let editor = two()
    drag(editor, to: Point(913, 372), by: Point(990, 480))
    #expect(abs(shown(editor).x - 910) < 1e-6, "its left edge at the other one's right edge")
  }

  @Test func snapsToHorizontalGuides() {
    let editor = two()
    drag(editor, to: Point(960, 302), by: Point(1020, 380))
    #expect(abs(shown(editor).y - 300) < 1e-6)
  }

  @Test func ignoresDistantAndOverlappingStickers() {
    for place in [Point(813, 600), Point(713, 310)] {
      let editor = two()
      drag(editor, to: place, by: Point(place.x + 80, place.y + 200))
      #expect(shown(editor).distance(to: place) < 0.1)
      #expect(guides(editor).isEmpty)
    }
  }

  @Test func snapsToCanvasEdges() {
    let editor = two()
    drag(editor, to: Point(53, 567), by: Point(200, 500))
    #expect(abs(shown(editor).x - 50) < 1e-6)
    #expect(guides(editor).contains { $0.0 == .zero && $0.1 == Point(0, 800) })
  }

  @Test func doesNotSnapWhenSwitchedOff() {
    let editor = two()
    editor.tap(.snap)
    drag(editor, to: Point(813, 420), by: Point(870, 480))
    #expect(shown(editor).distance(to: Point(813, 420)) < 0.1)
  }

  @Test func ignoresStickersThatMoveAlong() {
    let editor = two()
    editor.type("A", with: "Ctrl")
    drag(editor, to: Point(360, 580))
    #expect(guides(editor).isEmpty)
    #expect(editor.world.query(SnapAlignment.self).entities.count == 1)
    let alignment = editor.world[editor.world.entities[1]!, SnapAlignment.self]
    #expect(alignment.near.count == 0)
  }

  @Test func secondFingerEndsSnappingWithoutJump() {
    let editor = two()
    drag(editor, to: Point(813, 420), by: Point(870, 480))
    let before = editor.middle(1)
    editor.touch(.down, 2, before.x - 20, before.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: before) < 1e-6)
    #expect(editor.world.query(SnapAlignment.self).isEmpty)
    editor.touch(.move, 2, before.x - 60, before.y)
    editor.frame()
    #expect(editor.record(1)?.scale.x ?? 0 > 1.1)
    expectHonest(editor)
  }

  @Test func newFingerInSameFrameRestartsAlignment() {
    let editor = two()
    drag(editor, to: Point(813, 420), by: Point(870, 480))
    let (sticker, held) = (editor.world.entities[1]!, editor.middle(1))
    editor.touch(.up, 1, held.x, held.y)
    editor.touch(.down, 2, held.x - 20, held.y)
    for way in [40.0, 80, 120] {
      editor.touch(.move, 2, held.x - 20, held.y + way)
      editor.frame()
    }
    let map = editor.world.canvas.toWindow
    let hand = map.inverse!.apply(Point(held.x - 20, held.y + 120))
    let asked = hand + editor.world[sticker, SnapAlignment.self].offset
    #expect(asked.distance(to: shown(editor)) < Snapping.reach / map.a, "not the first finger's")
    expectHonest(editor)
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
      let editor = two()
      let map = editor.world.canvas.toWindow
      drag(editor, to: from)
      var last = editor.middle(1)
      var rests = 0
      let count = Int((map.apply(to) - map.apply(from)).length * 2)
      let step = (map.apply(to) - map.apply(from)) / Double(count)
      for number in 1...count {
        let hand = map.apply(from) + step * Double(number)
        editor.touch(.move, 1, hand.x, hand.y)
        editor.frame()
        let now = editor.middle(1)
        let moved = now - last
        #expect(abs(moved.x) <= 2 * abs(step.x) + 1.6 && abs(moved.y) <= 2 * abs(step.y) + 1.6)
        #expect(now.distance(to: hand) < 15)
        if !guides(editor).isEmpty { rests += 1 }
        last = now
      }
      #expect(rests > 3, "\(from) to \(to)")
    }
  }
}
