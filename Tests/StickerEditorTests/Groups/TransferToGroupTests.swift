import DirectManipulation
import Geometry
import Gestures
import SeededNumbers
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Fingers and the mouse inside the frame of several selected stickers, on the stickers and beside them.
@Suite struct TransferToGroupTests: SelectionFrameHarness {
  @Test(arguments: [false, true]) func dragInFrameMovesSelectionAsOneUndoStep(isMouse: Bool) {
    let editor = editor()
    let (start, _) = free(editor)
    let (before, document) = ([1, 2, 3].map { corners($0, editor) }, editor.world.document)
    if isMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    expect([1, 2, 3], editor, are: before, "nothing jumps")
    for step in 1...12 {
      let way = Vector(9, 6) * Double(step)
      let point = start + way
      if isMouse { editor.move(point.x, point.y) } else { editor.touch(.move, 1, point.x, point.y) }
      editor.frame()
      expect([1, 2, 3], editor, are: before.map { $0.map { $0 + way } }, "by \(way)")
    }
    #expect(editor.world.query(Marquee.self).isEmpty)
    let end = start + Vector(108, 72)
    editor.rest(0.3)
    if isMouse { editor.release(end.x, end.y) } else { editor.touch(.up, 1, end.x, end.y) }
    editor.frame()
    editor.rest(1)
    expect([1, 2, 3], editor, are: before.map { $0.map { $0 + Vector(108, 72) } }, "let go")
    #expect(editor.record(4) == document.stickers[3])
    #expect(editor.world.selectedIDs == [1, 2, 3] && editor.world.store.history.done.count == 1)
    #expect(editor.world.document.stickers.map(\.id) == [1, 2, 3, 4], "none is raised")
    #expect(
      editor.world.document.stickers.allSatisfy { abs($0.anchorPoint.x - 0.5) <= 0.5 },
      "no anchor is left beside its sticker")
    expectHonest(editor)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document == document)
  }

  /// Each finger lands on a sticker or beside all stickers.
  @Test(arguments: [false, true], [false, true])
  func pinchTransformsSelectionAboutFingers(firstIsOnASticker: Bool, secondIsOnASticker: Bool) {
    let editor = editor()
    let (one, other) = free(editor)
    let from = (
      firstIsOnASticker ? editor.middle(1) : one, secondIsOnASticker ? editor.middle(2) : other
    )
    let before = [1, 2, 3].map { corners($0, editor) }
    editor.touch(.down, 1, from.0.x, from.0.y)
    editor.frame()
    editor.touch(.down, 2, from.1.x, from.1.y)
    editor.frame()
    expect([1, 2, 3], editor, are: before, "landing moves nothing")
    let to = (from.0 + Vector(-20, 50), from.1 + Vector(60, -30))
    let similarity = similarity(from, to: to)
    for step in 1...10 {
      let share = Double(step) / 10
      let (a, b) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
      editor.touch(.move, 1, a.x, a.y)
      editor.touch(.move, 2, b.x, b.y)
      editor.frame()
    }
    expect(
      [1, 2, 3], editor,
      are: before.map { $0.map(similarity) }, "as the fingers have it")
    let after = [1, 2, 3].map { corners($0, editor) }
    editor.rest(0.3)
    editor.touch(.up, 1, to.0.x, to.0.y)
    editor.frame()
    editor.rest(0.3)
    editor.touch(.up, 2, to.1.x, to.1.y)
    editor.frame()
    editor.rest(1)
    expect([1, 2, 3], editor, are: after, "lifting moves nothing")
    #expect(editor.world.canvas.camera == .fitted && editor.world.store.history.done.count == 1)
    #expect(editor.world.selectedIDs == [1, 2, 3])
    expectHonest(editor)
  }

  @Test func pinchThatLandsAndMovesInOnePumpRotatesAsFar() {
    let (slow, quick) = (editor(), editor())
    for editor in [slow, quick] {
      let (one, other) = free(editor)
      editor.touch(.down, 1, one.x, one.y)
      if editor === slow { editor.frame() }
      editor.touch(.down, 2, other.x, other.y)
      if editor === slow { editor.frame() }
      editor.touch(.move, 1, one.x - 50, one.y + 10)
      editor.touch(.move, 2, other.x + 40, other.y + 80)
      editor.frame()
      editor.rest(0.3)
      editor.touch(.up, 1, one.x - 50, one.y + 10)
      editor.touch(.up, 2, other.x + 40, other.y + 80)
      editor.frame()
      editor.rest(2)
      #expect(editor.world.canvas.camera == .fitted)
    }
    expect([1, 2, 3], quick, are: [1, 2, 3].map { corners($0, slow) })
    #expect(corners(1, slow)[0].distance(to: corners(1, self.editor())[0]) > 20)
  }

  @Test func tapBesideStickersDeselectsWhenFingerLifts() {
    let editor = editor()
    let (place, _) = free(editor)
    let document = editor.world.document
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.4)
    #expect(editor.world.selectedIDs == [1, 2, 3])
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(editor.world.selectedIDs.isEmpty && editor.world.document == document)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func longPressBesideStickersOpensCanvasMenu() {
    let editor = editor()
    let (place, _) = free(editor)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu?.stickers.isEmpty == true)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(editor.world.selectedIDs == [1, 2, 3] && editor.world.contextMenu != nil)
  }

  @Test func dragMovesUnselectedStickerInsideFrameAlone() {
    let editor = editor()
    let before = [1, 2, 3].map { corners($0, editor) }
    let start = editor.middle(4)
    editor.drag(1, start, start + Vector(40, 50))
    #expect(editor.middle(4).distance(to: start + Vector(40, 50)) < 0.01)
    expect([1, 2, 3], editor, are: before)
  }

  @Test func pinchDoesNotAffectStickerThatAnotherFingerDrags() {
    let editor = editor()
    let (one, other) = free(editor)
    let theirs = editor.middle(4)
    editor.touch(.down, 7, theirs.x, theirs.y)
    editor.frame()
    let before = [1, 2, 3].map { corners($0, editor) }
    editor.touch(.down, 1, one.x, one.y)
    editor.touch(.down, 2, other.x, other.y)
    editor.frame()
    for step in 1...10 {
      editor.touch(.move, 7, theirs.x - 6 * Double(step), theirs.y)
      editor.touch(.move, 1, one.x, one.y + 5 * Double(step))
      editor.touch(.move, 2, other.x, other.y + 5 * Double(step))
      editor.frame()
    }
    #expect(editor.middle(4).distance(to: theirs - Vector(60, 0)) < 0.01)
    expect([1, 2, 3], editor, are: before.map { $0.map { $0 + Vector(0, 50) } })
    for finger: Int64 in [1, 2, 7] { editor.touch(.up, finger, 0, 0) }
    editor.frame()
    editor.rest(2)
    expectHonest(editor)
  }

  @Test func twoFingersOutsideFrameMoveCanvas() {
    let editor = editor()
    let document = editor.world.document
    let place = editor.world.canvas.toWindow.apply(Point(1100, 600))
    editor.touch(.down, 1, place.x, place.y)
    editor.touch(.down, 2, place.x + 60, place.y)
    editor.frame()
    editor.touch(.move, 1, place.x, place.y + 40)
    editor.touch(.move, 2, place.x + 60, place.y + 40)
    editor.frame()
    #expect(editor.world.canvas.camera != .fitted && editor.world.document == document)
  }

  @Test func pinchZoomsCanvasWhenFirstFingerLandsOutsideFrame() {
    let editor = editor()
    let (place, _) = free(editor)
    let outside = editor.world.canvas.toWindow.apply(Point(200, 420))
    let document = editor.world.document
    editor.touch(.down, 1, outside.x, outside.y)
    editor.frame()
    editor.touch(.down, 2, place.x, place.y)
    editor.frame()
    editor.touch(.move, 1, outside.x - 30, outside.y)
    editor.touch(.move, 2, place.x + 30, place.y)
    editor.frame()
    #expect(editor.world.canvas.camera.zoom > 1.1 && editor.world.document == document)
  }

  @Test func secondFingerJustOutsideFrameJoinsFirst() throws {
    let editor = editor()
    let (place, _) = free(editor)
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    let frame = try #require(editor.world.groups.outlines.first.flatMap { Rect(around: $0) })
    let near = Point(frame.maxX + 30, frame.maxY - 40)
    let before = corners(2, editor)
    editor.touch(.down, 2, near.x, near.y)
    editor.frame()
    editor.touch(.move, 2, near.x + 60, near.y + 30)
    editor.frame()
    #expect(
      editor.world.canvas.camera == .fitted && corners(2, editor)[0].distance(to: before[0]) > 10)
  }

  @Test func shiftDragInsideFrameSelectsWithMarquee() {
    let editor = editor([1, 2])
    let document = editor.world.document
    let (from, to) = (
      editor.world.canvas.toWindow.apply(Point(480, 200)),
      editor.world.canvas.toWindow.apply(Point(600, 320))
    )
    editor.key("Left Shift")
    editor.press(from.x, from.y)
    editor.frame()
    editor.move(to.x, to.y)
    editor.frame()
    editor.release(to.x, to.y)
    editor.frame()
    editor.key("Left Shift", .up)
    #expect(editor.world.selectedIDs == [1, 2, 4] && editor.world.document == document)
  }

  @Test func escapeCancelsDragOfSelection() {
    let editor = editor()
    let (place, _) = free(editor)
    let document = editor.world.document
    editor.drag(1, place, place + Vector(80, 90), lifts: false)
    #expect(editor.world.document != document)
    editor.type("Escape")
    editor.rest(1)
    #expect(editor.world.store.document == document && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }
}
