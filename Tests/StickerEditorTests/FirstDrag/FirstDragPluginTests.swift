import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The animated hand that demonstrates a drag from the tray to the canvas.
@Suite struct FirstDragPluginTests {
  private func editor(_ stickers: [SceneDocument.Sticker] = []) -> EditorHarness {
    EditorHarness(
      stickers, shelf: TrayShelf(stickers: (1...40).map { "tray\($0).svg" }), mayLeave: false,
      others: [FirstDragPlugin()])
  }

  private func hand(_ editor: EditorHarness) -> DrawnItem? {
    editor.app.drawnItems().first { $0.picture == .icon("pointing-hand", .light) }
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
}
