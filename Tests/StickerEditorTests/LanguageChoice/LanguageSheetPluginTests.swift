import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The texts and the layout after the user chooses another language.
@Suite struct LanguageSheetPluginTests: LanguagesHarness {
  private func names(_ editor: EditorHarness) -> [String] {
    editor.world.sheet?.tiles.map { "\($0.title)" } ?? []
  }

  @Test func tapChoosesLanguageAndTranslatesVisibleTexts() {
    let editor = editor()
    editor.world.toasts.tell("saved as \("/a.png")")
    editor.world.toasts.warn("the disk is full")
    editor.tap(.language)
    #expect(names(editor) == ["Deutsch", "English", "العربية"], "what cannot be read is left out")
    #expect(editor.world.sheet?.tiles.filter(\.isChosen).map(\.id) == ["en"])
    choose("ar", on: editor)
    #expect(editor.world.sheet == nil && editor.world.catalogue.code == "ar")
    #expect(editor.world.actions[.undo]!.title(in: editor.world) == "تراجع")
    let (warning, notice, _) = editor.world.banners(editor.world.layout!)
    #expect(warning?.block.lines == ["القرص ممتلئ"])
    #expect(notice?.block.lines == ["حُفظ باسم \u{2068}/a.png\u{2069}"])
    #expect(editor.world.takeRequests() == [.keepLanguage("ar")])
    #expect(editor.world.needsDisplay)
  }

  @Test func fallsBackToEnglishForMissingTranslation() {
    let editor = editor("de")
    #expect(editor.world.actions[.undo]!.title(in: editor.world) == "Rückgängig")
    #expect(editor.world.actions[.redo]!.title(in: editor.world) == "Redo")
  }

  @Test func closesWithoutChange() {
    let editor = editor()
    let middle = editor.middle(1)
    func isClosed() -> Bool {
      editor.world.sheet == nil && editor.middle(1) == middle && editor.world.catalogue.code == "en"
    }
    editor.tap(.language)
    #expect("\(editor.world.sheet!.title)" == "Language" && !isClosed())
    editor.tap(300, 700)
    #expect(isClosed())
    editor.tap(.language)
    editor.type("Escape")
    #expect(isClosed())
    editor.tap(.language)
    let close = editor.world.sheetLayout!.head.first { $0.content == .close }!.frame.center
    editor.tap(close.x, close.y)
    #expect(isClosed())
  }

  @Test(arguments: LayoutTests.windows) func fitsEveryLanguageInWindow(window: Size) {
    let editor = EditorHarness.withInterface(
      window: window,
      languages: Languages(codes: (10...22).map { "l\($0)" }) {
        Catalogue(code: $0, name: "Language \($0)", lines: [:])
      })
    editor.perform(.language)
    editor.frame()
    let layout = editor.world.sheetLayout!
    let tiles = editor.world.sheet!.tiles.indices.map(layout.tile)
    #expect(tiles.count == 14)
    #expect(!layout.isFloating || (420...560).contains(layout.frame.size.width))
    for (index, tile) in tiles.enumerated() {
      // The languages scroll where the window is low.
      #expect(tile.maxX <= layout.room.size.width && tile.maxY <= layout.extent.height)
      #expect(tile.size.width >= 44 && tile.size.height >= 44)
      for other in tiles.dropFirst(index + 1) { #expect(!tile.overlaps(other)) }
    }
  }
}
