import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct SnapAlignmentTests: AlignmentHarness {
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

  /// Both pictures have margins of 30 % at the left and 10 % at the top.
  @Test func visiblePixelsSnap() throws {
    var stickers = [
      EditorHarness.sticker(at: Point(300, 600)), EditorHarness.sticker(id: 2, at: Point(760, 300)),
    ]
    for index in 0...1 {
      stickers[index].image = "margins.svg"
      stickers[index].size = Size(width: index == 0 ? 100 : 200, height: 60)
    }
    let editor = EditorHarness.withInterface(stickers)
    let sticker = editor.world.entities[1]!
    func frame() -> Rect { editor.world.stickerFrames.visibleBounds(of: sticker).frame }
    let map = editor.world.canvas.toWindow
    func drag(rightEdgeTo place: Double, y: Double) {
      let hand = Point(editor.middle(1).x, editor.middle(1).y)
      let goal = hand + map.applyLinear(Vector(place - frame().maxX, y - frame().center.y))
      editor.drag(1, hand, goal + Vector(40, 40), goal, lifts: false)
    }
    // The other sticker's pixels begin 60 points right of its picture's left edge.
    drag(rightEdgeTo: 720 - 3, y: 450)
    #expect(abs(frame().maxX - 720) < 1e-6)
    let guides = editor.world.alignmentLines(of: sticker, middle: frame().center)
    #expect(guides.contains { $0.0.x == 720 && $0.1.x == 720 && $0.0.y == 276 })
    let hand = editor.middle(1)
    editor.touch(.up, 1, hand.x, hand.y)
    editor.rest(1)
    drag(rightEdgeTo: 640 + frame().size.width / 2 + 3, y: 400 - 3)
    #expect(frame().center.distance(to: Point(640, 400)) < 1e-6, "the canvas's center")
    let before = editor.middle(1)
    editor.touch(.down, 2, before.x - 20, before.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: before) < 1e-6, "a second finger moves nothing")
    expectHonest(editor)
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

  @Test func retainsOnlySixNearestFrames() {
    var near = NearestFrames()
    #expect(near.count == 0 && near.reach == .infinity)
    for gap in [5.0, 3, 9, 1, 7, 3, 2, 8] {
      near.insert(Rect(x: gap, y: 0, width: 1, height: 1), gap: gap)
    }
    #expect((0..<near.count).map { near[$0].minX } == [1, 2, 3, 3, 5, 7])
    #expect(near.reach == 7)
  }

  @Test func ignoresLinesNearCenterOfCanvas() {
    var wide = EditorHarness.sticker(id: 2, at: Point(655, 300))
    wide.size = Size(width: 200, height: 60)
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 600)), wide])
    drag(editor, to: Point(658, 420), by: Point(720, 480))
    #expect(abs(shown(editor).x - 658) < 0.1)
  }
}
