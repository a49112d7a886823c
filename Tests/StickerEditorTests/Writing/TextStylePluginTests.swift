import Gestures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TextStylePluginTests: TextStyleHarness {
  @Test func keyAndButtonsOpenAndClosePanelInPlaceOfBar() {
    let editor = open()
    #expect(panel(editor) != nil && editor.world.contextBar.isEmpty)
    #expect(editor.world.writing == nil && !editor.world.store.history.canUndo)
    editor.tap(.endTextStyle)
    #expect(panel(editor) == nil && editor.world.contextBar.contains { $0.action == .textStyle })
    editor.tap(.textStyle)
    #expect(panel(editor) != nil)
    editor.type("Escape")
    #expect(panel(editor) == nil && !editor.world.contextBar.isEmpty)
  }

  @Test func buttonsChangeAllSelectedWordsAsOneUndoStep() throws {
    let editor = open([4, 3, 1, 2])
    let others = [3, 4].map { editor.record($0) }
    editor.tap(.italic)
    #expect(!style(1, editor).isItalic && !style(2, editor).isItalic, "the last one is italic")
    editor.tap(.italic)
    #expect(style(1, editor).isItalic && style(2, editor).isItalic)
    editor.tap(TextStyling.Page.lines.action)
    editor.tap(TextStyle.Alignment.right.action)
    #expect(style(1, editor).alignment == .right && style(2, editor).alignment == .right)
    #expect(editor.world.actions[TextStyle.Alignment.right.action]?.isOn == true)
    #expect([3, 4].map { editor.record($0) } == others)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).alignment == .center && style(2, editor).alignment == .center)
    expectHonest(editor)
  }

  @Test func buttonOfTypefaceOpensInstalledFonts() throws {
    let editor = open([2, 1])
    editor.images.fontFamilies = ["Aleph", "Beth"]
    editor.tap(.chooseTypeface)
    #expect(editor.world.sheet?.id == FontSheet.id)
    editor.send(.text("beth"))
    editor.frame()
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Beth"])
    editor.type("Return")
    editor.type("Return")
    #expect(editor.world.sheet == nil && editor.world.writing == nil)
    #expect(style(1, editor).family == "Beth" && style(2, editor).family == "Beth")
    #expect(panel(editor) != nil)
    editor.type("Z", with: "Ctrl")
    #expect(style(1, editor).family == nil && !editor.world.store.history.canUndo)
  }
}
