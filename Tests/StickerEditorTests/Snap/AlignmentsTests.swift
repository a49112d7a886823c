import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct AlignmentsTests: AlignmentHarness {
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

  @Test func centeredStickerHasDistancesToEdgesOfCanvas() {
    let editor = two()
    drag(editor, to: Point(643, 600), by: Point(560, 650))
    #expect(abs(shown(editor).x - 640) < 1e-6)
    let sticker = editor.world.entities[1]!
    let margins = editor.world.bound(Alignments()).margins(of: sticker, along: .x)
    #expect(margins.map { [$0.0.x.rounded(), $0.1.x.rounded()] } == [[0, 590], [690, 1280]])
    #expect(margins.allSatisfy { $0.0.y == $0.1.y && abs($0.0.y - shown(editor).y) < 1e-6 })
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("590") }, "the length is drawn")
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
