import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// With reduced motion, stickers, tray and canvas take their final positions at once.
@Suite struct ReducedMotionTests {
  private func editor(_ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()])
    -> EditorHarness
  {
    let editor = EditorHarness.withInterface(stickers)
    editor.app.runtime.reducesMotion = true
    editor.frame()
    return editor
  }

  /// Returns whether the current drawing equals the drawing after everything has come to rest.
  private func isAtRest(_ editor: EditorHarness) -> Bool {
    let now = editor.app.drawnItems()
    let isStill = !editor.world.isMoving
    editor.rest(3)
    return isStill && editor.app.drawnItems() == now
  }

  @Test func releasedStickerDoesNotGlide() {
    let editor = editor()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    #expect(editor.middle(1).distance(to: Point(800, 250)) < 0.01)
    #expect(isAtRest(editor))
  }

  @Test func stickerDroppedOutOfReachReturnsAtOnce() {
    let editor = editor()
    let edge = editor.world.canvas.toWindow.apply(Point(0, 100))
    editor.drag(1, editor.middle(1), Point(edge.x - 60, edge.y + 300))
    let record = editor.record(1)!
    let goal = editor.world.canvas.toWindow.apply(record.matrix.apply(record.size.vector / 2))
    #expect(editor.middle(1).distance(to: goal) < 1e-6)
    #expect(isAtRest(editor))
  }

  @Test func restorePositionsAndUndoMoveStickersAtOnce() {
    let editor = editor()
    let edge = editor.world.canvas.toWindow.apply(Point(0, 100))
    editor.drag(1, editor.middle(1), Point(edge.x + 4, edge.y))
    editor.type("H")
    #expect(isAtRest(editor))
    editor.type("Z", with: "Ctrl")
    #expect(isAtRest(editor))
  }

  @Test func stickerFromTrayAppearsWithoutSpring() {
    let editor = editor()
    editor.tap(editor.cell(1).x, editor.cell(1).y)
    #expect(editor.world.document.stickers.count == 2)
    #expect(isAtRest(editor))
  }

  @Test func canvasStopsAtOnceAfterZoomAndDoubleTap() {
    let editor = editor()
    for _ in 0..<3 { editor.type("=", with: "Ctrl") }
    #expect(editor.world.canvas.camera != .fitted)
    #expect(isAtRest(editor))
    for _ in 0..<2 { editor.tap(640, 700) }
    #expect(editor.world.canvas.camera == .fitted)
    #expect(isAtRest(editor))
  }

  @Test func theTrayStopsWhereTheFingerLeavesIt() {
    let editor = editor()
    let from = editor.cell(4)
    editor.drag(1, from, from - Vector(x: 0, y: 200), resting: 0)
    let scroll = editor.world.trayScroll
    #expect(scroll > 100)
    #expect(isAtRest(editor))
    #expect(editor.world.trayScroll == scroll)
  }

  @Test func stickerDroppedOnBinDisappearsAtOnce() {
    let editor = editor()
    let bin = editor.world.layout!.bin.center
    editor.drag(1, editor.middle(1), bin)
    #expect(editor.world.document.stickers.isEmpty)
    #expect(isAtRest(editor))
  }

  @Test func exportShowsNoFlyingPicture() {
    let editor = editor()
    editor.world.showExported()
    #expect(isAtRest(editor))
  }

  @Test func releasedStickerGlidesWithoutReducedMotion() {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    #expect(editor.world.isMoving)
  }
}
