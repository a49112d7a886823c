import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ChooseTypefaceTests: WritingHarness {
  /// An editor with many fonts, on which the user writes.
  private func editorWithFonts() -> EditorHarness {
    let editor = EditorHarness.withInterface([])
    editor.images.fontFamilies = (0..<500).map { "Font \($0)" }
    write("Hello", editor)
    return editor
  }

  @Test func fingersChooseInstalledFont() throws {
    let editor = editorWithFonts()
    editor.tap(TextStyling.Page.font.action)
    editor.tap(.chooseTypeface)
    #expect(editor.world.sheet?.tiles.count == 500)
    let tile = try #require(
      editor.world.bound(SheetView()).layout.map { layout in
        let tile = layout.tile(1)
        return Point(layout.room.minX + tile.center.x, layout.room.minY + tile.center.y)
      })
    editor.tap(tile.x, tile.y)
    #expect(editor.world.sheet == nil)
    #expect(editor.world.writing?.style.family == "Font 1")
    editor.type("PageDown", with: "Ctrl")
    #expect(editor.world.writing?.style.family == nil, "a typeface takes its place")
  }

  @Test func keysChooseInstalledFont() {
    let editor = editorWithFonts()
    editor.type("F", with: "Ctrl")
    editor.type("Escape")
    #expect(editor.world.sheet == nil && editor.world.writing?.style.family == nil)
    editor.type("F", with: "Ctrl")
    editor.type("Right")
    editor.type("Return")
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:#FFFFFF;font=manrope;family=Font%200;weight=800:Hello")
    #expect(editor.world.document.writtenVersion == 2)
  }

  @Test func listsFontsOnlyForTheSheetAndDrawsVisibleOnesAlone() {
    let editor = editorWithFonts()
    func drawn() -> Int { editor.images.drawnNames.count { $0.contains("family=") } }
    #expect(drawn() == 0)
    editor.type("F", with: "Ctrl")
    _ = editor.app.drawnItems()
    #expect(drawn() > 4 && drawn() < 60)
    #expect(editor.images.drawnNames.contains("writing:" + sample("Font%200", "Hel")))
  }

  @Test func typedTextFindsFonts() throws {
    let editor = editorWithFonts()
    editor.type("F", with: "Ctrl")
    editor.send(.text("49"))
    editor.frame()
    #expect(editor.world.isNaming && editor.world.writing?.edited.text == "49")
    #expect(editor.world.sheet?.tiles.map(\.id).prefix(2) == ["Font 49", "Font 149"])
    editor.send(.text("9 f"))
    editor.frame()
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Font 499"])
    editor.type("Return")
    #expect(!editor.world.isNaming && editor.world.sheet?.search?.text == "499 f")
    editor.type("Return")
    #expect(editor.world.sheet == nil && editor.world.writing?.style.family == "Font 499")
    #expect(editor.world.writing?.edited.text == "Hello", "the search types no words")
  }

  @Test func programReceivesNoSearch() {
    let editor = editorWithFonts()
    editor.type("F", with: "Ctrl")
    editor.send(.text("49"))
    editor.frame()
    editor.type("Return")
    editor.frame()
    let isSent = editor.world.takeRequests().contains {
      if case .chose = $0 { true } else { false }
    }
    #expect(!editor.world.isNaming && !isSent)
  }

  @Test func cancelledSearchShowsAllFonts() throws {
    let editor = editorWithFonts()
    editor.type("F", with: "Ctrl")
    editor.send(.text("none such"))
    editor.frame()
    #expect(editor.world.sheet?.tiles.isEmpty == true)
    editor.type("Escape")
    #expect(!editor.world.isNaming && editor.world.sheet?.tiles.count == 500)
    editor.type("Escape")
    #expect(editor.world.sheet == nil && editor.world.writing?.edited.text == "Hello")
  }

  @Test func fingersFindFonts() throws {
    let editor = editorWithFonts()
    editor.type("F", with: "Ctrl")
    let chip = try #require(
      editor.world.sheetLayout?.head.first { $0.content == .chip(FontSheet.search) }
    ).frame.center
    editor.tap(chip.x, chip.y)
    #expect(editor.world.isNaming)
    tap(.symbols, editor)
    for digit in ["1", "2", "3"] { tap(.type(digit), editor) }
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Font 123"])
    let tile = try #require(
      editor.world.bound(SheetView()).layout.map { layout in
        layout.tile(0).center + (layout.room.origin - .zero)
      })
    editor.tap(tile.x, tile.y)
    #expect(editor.world.sheet == nil)
    #expect(editor.world.writing?.style.family == "Font 123")
  }

  @Test func chipsShowFontsOfOneKindAlone() throws {
    let editor = EditorHarness.withInterface([])
    editor.images.fontFamilies = ["Bebas Neue", "Comfortaa", "EB Garamond", "Lobster Two", "Other"]
    write("Hello", editor)
    editor.type("F", with: "Ctrl")
    func tap(chip: Typeface.Kind) throws {
      let head = try #require(editor.world.sheetLayout?.head)
      let chip = try #require(head.first { $0.content == .chip(chip.rawValue) }).frame.center
      editor.tap(chip.x, chip.y)
    }
    #expect(editor.world.sheet?.tiles.count == 5)
    #expect(!titles(editor).contains { $0.hasPrefix("✓") }, "the font of the words isn't installed")
    try tap(chip: .display)
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Bebas Neue", "Lobster Two"])
    try tap(chip: .serif)
    #expect(editor.world.sheet?.tiles.map(\.id) == ["EB Garamond"])
    #expect(editor.world.sheet?.chips.filter(\.isOn).map(\.id) == ["serif"])
    try tap(chip: .serif)
    #expect(editor.world.sheet?.tiles.count == 5)
    try tap(chip: .plain)
    editor.send(.text("other"))
    editor.frame()
    #expect(editor.world.sheet?.tiles.map(\.id) == ["Other"], "a search is in all fonts")
  }

  private func titles(_ editor: EditorHarness) -> [String] {
    editor.world.sheet?.tiles.map { "\($0.title)" } ?? []
  }

  @Test func fontOfWordsIsMarked() throws {
    let editor = EditorHarness.withInterface([])
    editor.images.fontFamilies = ["Comfortaa", "EB Garamond", "Manrope"]
    write("Hello", editor)
    editor.type("F", with: "Ctrl")
    #expect(titles(editor) == ["Comfortaa", "EB Garamond", "✓ Manrope"])
    editor.type("Escape")
    editor.world.bound(EntryEditor()).changeStyle { $0.set(Typeface.all[4]) }
    editor.type("F", with: "Ctrl")
    #expect(titles(editor) == ["Comfortaa", "✓ EB Garamond", "Manrope"])
  }

  private func sample(_ family: String, _ text: String) -> String {
    "text:#FFFFFF;family=\(family);weight=400;outline=none:\(text)"
  }
}
