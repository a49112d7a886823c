import Geometry
import StickerScene
import Testing

@testable import StickerEditor

@Suite struct TrayControlTests {
  @Test func tabsSwitchBetweenEmojiAndStickers() {
    let editor = EditorHarness.withInterface([])
    editor.tap(.emoji)
    editor.tap(editor.cell(3).x, editor.cell(3).y)
    #expect(editor.record(1)?.image == "text:4")
    editor.tap(.stickers)
    editor.tap(editor.cell(0).x, editor.cell(0).y)
    #expect(editor.record(2)?.image == "tray1.svg")
  }
}
