import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The animated hand that demonstrates a drag from the tray to the canvas.
@Suite struct FirstDragTests {
  private func editor(_ stickers: [SceneDocument.Sticker] = []) -> EditorHarness {
    EditorHarness(
      stickers, shelf: TrayShelf(stickers: (1...40).map { "tray\($0).svg" }), mayLeave: false,
      others: [FirstDragPlugin()])
  }

  private func hand(_ editor: EditorHarness) -> DrawnItem? {
    editor.app.drawnItems().first { $0.picture == .icon("pointing-hand", .light) }
  }

  @Test func dragsFromTrayToCenterOfCanvasAndEnds() throws {
    let editor = editor()
    editor.frame()
    editor.world.showFirstDrag()
    // The app sleeps until the hand appears.
    #expect(abs(editor.world.nextChange! - editor.world.time - FirstDrag.patience) < 1e-9)
    #expect(hand(editor) == nil)
    editor.wait(FirstDrag.patience + 0.5)
    let first = try #require(hand(editor)).transform.apply(Point(0.5, 0.1))
    #expect(editor.world.layout!.tray.contains(first))
    editor.wait(1.3)
    let last = try #require(hand(editor)).transform.apply(Point(26.5 / 64, 7.5 / 64))
    #expect(last.distance(to: editor.world.canvas.fitted.center) < 1)
    #expect(editor.world.isAtRest, "a kiosk does not take it for somebody")
    editor.rest(Double(FirstDrag.rounds) * FirstDragPose.duration)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
    editor.frame()
    #expect(!editor.world.needsDisplay)
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func endsAtFirstTouch() {
    let editor = editor()
    editor.frame()
    editor.world.showFirstDrag()
    editor.wait(FirstDrag.patience + 1)
    editor.move(300, 300)
    editor.frame()
    #expect(hand(editor) != nil, "a mouse that is pushed along touches nothing")
    editor.touch(.down, 1, 600, 300)
    editor.frame()
    #expect(hand(editor) == nil && editor.world[FirstDrag.self].start == nil)
    editor.touch(.up, 1, 600, 300)
    editor.rest(12)
    #expect(hand(editor) == nil)
  }

  @Test func appearsAgainAfterReset() {
    let editor = editor()
    let beginning = editor.world.document
    editor.world.showFirstDrag()
    editor.tap(600, 300)
    editor.rest(2)
    #expect(hand(editor) == nil)
    editor.app.reset(to: beginning)
    editor.wait(FirstDrag.patience + 1)
    #expect(hand(editor) != nil)
  }

  @Test func doesNotAppearUnlessRequested() {
    let editor = editor()
    editor.app.reset(to: editor.world.document)
    editor.rest(3)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
  }

  @Test func doesNotAppearWhenCanvasHasStickers() {
    let editor = editor([EditorHarness.sticker()])
    editor.world.showFirstDrag()
    editor.rest(3)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
  }

  @Test func doesNotAppearWhenMotionIsReduced() {
    let editor = editor()
    editor.app.runtime.reducesMotion = true
    editor.world.showFirstDrag()
    editor.rest(3)
    #expect(hand(editor) == nil && editor.world.nextChange == nil)
  }
}
