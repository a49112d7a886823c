import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
import StickerScene
import Testing

/// A three-finger tap undoes the last step, on stickers and beside them.
@Suite struct ThreeFingerTapTests {
  /// Returns an editor with one undo step, which moved sticker 1 to (700, 450).
  private func editor() -> EditorHarness {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(id: 2, at: Point(300, 300)),
      EditorHarness.sticker(id: 3, at: Point(350, 310)),
      EditorHarness.sticker(),
    ])
    editor.tap(.snap)
    editor.drag(1, editor.middle(1), Point(700, 450))
    #expect(editor.world.store.history.done.count == 1)
    return editor
  }

  private func isUndone(_ editor: EditorHarness) -> Bool {
    editor.record(1) == EditorHarness.sticker()
  }

  private func tap(
    _ editor: EditorHarness, _ points: [Point], framesBetween: Int = 0, moving: Double = 0
  ) {
    for (index, point) in points.enumerated() {
      editor.touch(.down, Int64(index), point.x, point.y)
      for _ in 0..<framesBetween { editor.frame() }
    }
    editor.frame()
    for (index, point) in points.enumerated() where moving > 0 {
      editor.touch(.move, Int64(index), point.x + moving, point.y)
    }
    editor.frame()
    for (index, point) in points.enumerated() {
      editor.touch(.up, Int64(index), point.x, point.y)
      editor.frame()
    }
  }

  @Test func undoesBesideStickers() {
    let editor = editor()
    tap(editor, [Point(500, 600), Point(560, 590), Point(620, 610)], framesBetween: 2)
    #expect(isUndone(editor))
  }

  /// Three contacts that are this close together are a resting palm.
  @Test func ignoresPalm() {
    let editor = editor()
    tap(editor, [Point(500, 600), Point(530, 605), Point(515, 640)], framesBetween: 1)
    #expect(!isUndone(editor))
    tap(editor, [Point(500, 600), Point(540, 600), Point(570, 600)], framesBetween: 1)
    #expect(isUndone(editor), "a small hand's fingers")
  }

  @Test func undoesOnStickersWithoutRaisingThem() {
    let editor = editor()
    let before = editor.world.store.history.done
    let places = [
      editor.middle(2) - Vector(20, 0), editor.middle(3) + Vector(20, 0),
      editor.middle(1) - Vector(8, 0),
    ]
    tap(editor, places.map { $0 })
    #expect(!isUndone(editor), "they are too far apart")
    while editor.world.store.history.done.count > 1 { editor.perform(.undo) }
    #expect(editor.world.store.history.done == before)
    tap(editor, [places[0], places[1], Point(places[0].x, 420)], moving: 2)
    #expect(isUndone(editor))
    #expect(editor.world.document.stickers.map(\.id) == [2, 3, 1], "nothing was raised")
    #expect(editor.world.store.history.done.isEmpty)
  }

  @Test func undoesWhenAllFingersLandOnOneSticker() {
    var large = EditorHarness.sticker(id: 2)
    large.scale = Vector(10, 10)
    let editor = EditorHarness.withInterface([EditorHarness.sticker(), large])
    editor.type("Tab")
    editor.type("Right")
    tap(editor, [Point(500, 400), Point(600, 380), Point(700, 400)])
    #expect(editor.record(1) == EditorHarness.sticker())
    #expect(editor.world.document.stickers.map(\.id) == [1, 2])
  }

  @Test func ignoresFingersThatAreFarApartInSpaceOrTime() {
    let editor = editor()
    tap(editor, [Point(200, 600), Point(600, 600), Point(1000, 600)])
    #expect(!isUndone(editor), "far apart")
    tap(editor, [Point(500, 600), Point(560, 600), Point(620, 600)], framesBetween: 6)
    #expect(!isUndone(editor), "one after the other")
  }

  @Test func ignoresTwoFourMovingAndRestingFingers() {
    let editor = editor()
    let places = [Point(500, 600), Point(560, 600), Point(620, 600), Point(680, 600)]
    tap(editor, Array(places[..<2]))
    tap(editor, places)
    tap(editor, Array(places[..<3]), moving: 5)
    #expect(!isUndone(editor))
    for (index, point) in places[..<3].enumerated() {
      editor.touch(.down, Int64(index), point.x, point.y)
    }
    editor.rest(2)
    for index in 0..<3 as Range<Int64> { editor.touch(.up, index, 0, 0) }
    editor.frame()
    #expect(!isUndone(editor))
  }

  @Test func ignoresThreeFingersThatDragSticker() {
    let editor = editor()
    let (from, fingers) = (editor.middle(2), [Vector(-30, 0), Vector(0, 10), Vector(10, -10)])
    for (index, finger) in fingers.enumerated() {
      editor.touch(.down, Int64(index), from.x + finger.x, from.y + finger.y)
    }
    editor.frame()
    for step in 1...10 {
      for (index, finger) in fingers.enumerated() {
        editor.touch(
          .move, Int64(index), from.x + finger.x + Double(step) * 4, from.y + finger.y)
      }
      editor.frame()
    }
    let pulled = editor.middle(2)
    #expect(pulled.distance(to: from + Vector(40, 0)) < 1e-6)
    editor.rest(0.2)
    for index in 0..<3 as Range<Int64> { editor.touch(.up, index, 0, 0) }
    editor.frame()
    #expect(editor.middle(2).distance(to: pulled) < 1e-6)
    #expect(editor.world.store.history.done.count == 2)
  }

  @Test func undoesWhileAnotherFingerDrags() {
    let editor = editor()
    let held = editor.middle(2) - Vector(20, 0)
    editor.drag(9, held, Point(230, 250), lifts: false)
    tap(editor, [Point(500, 600), Point(560, 590), Point(620, 610)])
    #expect(isUndone(editor))
    #expect(editor.middle(2).distance(to: Point(250, 250)) < 1e-6)
    editor.rest(0.2)
    editor.touch(.up, 9, 230, 250)
    editor.frame()
    #expect(editor.middle(2).distance(to: Point(250, 250)) < 1e-6)
  }
}
