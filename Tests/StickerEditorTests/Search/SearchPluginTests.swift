import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Emoji search with fingers and keys.
@Suite struct SearchPluginTests: SearchHarness {
  private func type(_ text: String, on editor: EditorHarness) {
    for letter in text {
      editor.send(.text(String(letter)))
      editor.frame()
    }
  }

  /// Presses a key of the panel.
  private func press(_ key: TextEntry.Key, on editor: EditorHarness) throws {
    let keys = try #require(editor.world.writing).keys(in: editor.world.layout!)
    let frame = try #require(keys.first { $0.key == key }).frame
    editor.tap(frame.center.x, frame.center.y)
  }

  @Test(arguments: windows) func fingersAloneFindAndPlaceEmoji(window: Size) throws {
    let editor = Self.editor(window)
    editor.tap(.emoji)
    editor.tap(.findEmoji)
    #expect(
      editor.world.writing?.isSearch == true && editor.world.takeRequests() == [.writeText(true)])
    for letter in ["c", "a", "t"] { try press(.type(letter), on: editor) }
    #expect(editor.world.tray.names.first == "text:#FFFFFF:🐈")
    let cell = editor.cell(0)
    editor.tap(cell.x, cell.y)
    #expect(editor.world.document.stickers.map(\.image) == ["text:#FFFFFF:🐈"])
    #expect(!editor.world.isWriting, "what was looked for is found")
    #expect(editor.world.takeRequests().contains(.writeText(false)))
  }

  @Test(arguments: windows) func leavesTrayVisibleAndKeysLargeEnough(window: Size) throws {
    for first in ["en", "ar"] {
      let editor = Self.editor(window, first: first)
      editor.type("F", with: "Ctrl")
      let (layout, entry) = (editor.world.layout!, try #require(editor.world.writing))
      let panel = entry.panel(
        around: editor.world.textField(entry, layout).frame, in: layout)
      #expect(!panel.inset(by: 0.1).overlaps(layout.tray))
      #expect(Rect(origin: .zero, size: window).contains(panel.origin))
      for key in entry.keys(in: layout) {
        #expect(key.frame.size.width >= 24 && key.frame.size.height >= 44, "\(key)")
        #expect(!key.frame.inset(by: 0.1).overlaps(layout.tray))
      }
    }
  }

  // MARK: The tab of the stickers

  /// An editor with the bundled stickers, their words in all languages, and an own sticker.
  private static func editorWithStickers(_ window: Size = windows[0], first: String = "en")
    -> EditorHarness
  {
    var shelf = shelf()
    shelf.stickers = StickerWordsTests.bundled + ["own/red_Panda.png"]
    shelf.hasStickerSearch = true
    shelf.emojiWords = {
      $0 == "stickers" ? StickerWordsTests.table : EmojiTables.table($0)
    }
    let languages = Languages(codes: KeyboardLayoutTests.languages, first: first) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    return EditorHarness([], window: window, shelf: shelf, languages: languages)
  }

  @Test(arguments: [
    ("en", "c a t"), ("ar", "ق ط ة"), ("de", "k a t z e"), ("es", "g a t o"), ("fr", "c h a t"),
    ("he", "ח ת ו ל"), ("hi", "ब ि ल ् ल ी"), ("ja", "ね こ"), ("pt", "g a t o"), ("zh", "m a o"),
  ])
  func fingersAloneFindAndPlaceStickerInEachLanguage(code: String, keys: String) throws {
    for window in code == "en" || code == "ar" ? Self.windows : [Self.windows[0]] {
      let editor = Self.editorWithStickers(window, first: code)
      editor.tap(.findEmoji)
      _ = editor.app.drawnItems()
      #expect(editor.images.drawnNames.contains { $0.contains("Search") })
      for key in KeyboardLayout.keys(keys) { try press(.type(key), on: editor) }
      #expect(editor.world.tray.names.first == "cat.svg")
      let cell = editor.cell(0)
      editor.tap(cell.x, cell.y)
      #expect(editor.world.document.stickers.map(\.image) == ["cat.svg"] && !editor.world.isWriting)
      editor.tap(.stickers)
      #expect(editor.world.tray.names.count == StickerWordsTests.bundled.count + 1)
    }
  }

  @Test func searchWithoutMatchingStickersShowsEmoji() {
    let editor = Self.editorWithStickers()
    let all = editor.world.tray.names
    editor.type("F", with: "Ctrl")
    type("elephant", on: editor)
    #expect(editor.world.tray.names.first == "text:#FFFFFF:🐘" && editor.world.tray.isFine)
    for _ in 0..<8 { editor.type("Backspace") }
    #expect(editor.world.tray.names == all && !editor.world.tray.isFine)
    type("Katze", on: editor)
    #expect(editor.world.tray.names == ["cat.svg"], "a name of another language")
    for _ in 0..<5 { editor.type("Backspace") }
    type("red pan", on: editor)
    #expect(editor.world.tray.names == ["own/red_Panda.png"])
    type("qq", on: editor)
    #expect(editor.world.tray.names.isEmpty && !editor.world.tray.isFine)
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.contains("No results") })
    editor.type("Escape")
    #expect(editor.world.tray.names == all && !editor.world.tray.isFine && !editor.world.isWriting)
  }

  @Test func everyTabFindsStickersAndEmoji() {
    let editor = Self.editorWithStickers()
    editor.tap(.emoji)
    editor.type("F", with: "Ctrl")
    type("ca", on: editor)
    let found: Set = ["text:#FFFFFF:🐈", "cat.svg"]
    #expect(found.isSubset(of: editor.world.tray.names) && editor.world.tray.isFine)
    editor.tap(.stickers)
    type("t", on: editor)
    #expect(editor.world.tray.names.first == "cat.svg", "stickers are first in their tab")
    #expect(found.isSubset(of: editor.world.tray.names))
    for tab in [EditorAction.stickers, .emoji] {
      #expect(editor.world[ActionTable.self][tab]?.isOn == false, "the results are of both tabs")
    }
    editor.tap(.emoji)
    editor.type("Backspace")
    #expect(editor.world.tray.names.contains("text:#FFFFFF:🐈") && editor.world.tray.isFine)
    editor.type("Return")
    // The next search of the same tab begins with everything.
    editor.type("F", with: "Ctrl")
    #expect(editor.world.tray.isFine && editor.world.tray.names.count > 1000)
  }

  @Test func fieldShowsTextOfResultsAfterSearch() {
    let editor = Self.editorWithStickers()
    editor.type("F", with: "Ctrl")
    type("cat", on: editor)
    editor.type("Return")
    editor.images.forgetDrawn()
    _ = editor.app.drawnItems()
    #expect(!editor.world.isWriting && editor.images.drawnNames.contains { $0.contains("cat") })
    editor.tap(.emoji)
    editor.images.forgetDrawn()
    _ = editor.app.drawnItems()
    #expect(!editor.images.drawnNames.contains { $0.contains("label") && $0.hasSuffix("cat") })
  }

  /// Regression: the panel filled the width of a window between 440 and 500 points, without round corners.
  @Test(arguments: [320.0, 440, 470, 499, 500]) func panelFloatsInNarrowWindows(width: Double)
    throws
  {
    let editor = Self.editor(Size(width: width, height: 700))
    editor.tap(.emoji)
    editor.tap(.findEmoji)
    let (layout, entry) = (editor.world.layout!, try #require(editor.world.writing))
    #expect(entry.showsKeys)
    let panel = entry.panel(around: nil, in: layout)
    #expect(panel.minX >= layout.margin && panel.maxX <= width - layout.margin)
    #expect(panel.maxY <= layout.trayPlate.minY - layout.margin)
  }

  @Test func removedStickersLeaveTheResults() {
    let editor = Self.editorWithStickers()
    editor.type("F", with: "Ctrl")
    type("cat", on: editor)
    let found = editor.world.tray.names
    editor.world.leaveOutOfTray(["cat.svg"])
    editor.frame()
    #expect(editor.world.tray.names == found.filter { $0 != "cat.svg" })
    #expect(editor.world[TrayState.self].found != nil)
  }

  @Test func stickersCanBeSearchedWithoutEmojiFont() {
    var shelf = TrayShelf(stickers: StickerWordsTests.bundled)
    shelf.hasStickerSearch = true
    shelf.emojiWords = { $0 == "stickers" ? StickerWordsTests.table : nil }
    let editor = EditorHarness([], shelf: shelf)
    editor.tap(.findEmoji)
    type("rainbow", on: editor)
    #expect(editor.world.tray.names == ["rainbow.svg"])
  }

  // MARK: Keys and fingers

  @Test func dragsResultOutDuringSearch() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    type("rocket", on: editor)
    editor.drag(1, editor.cell(0), Point(800, 300))
    #expect(editor.world.document.stickers.map(\.image) == ["text:#FFFFFF:🚀"])
    #expect(editor.middle(1).distance(to: Point(800, 300)) < 1)
    #expect(!editor.world.isWriting)
  }

  @Test func keysAloneFindAndPlaceEmoji() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    type("pizza", on: editor)
    editor.type("Return")
    #expect(!editor.world.isWriting && editor.world[TrayState.self].marked == 0)
    editor.type("Return")
    #expect(editor.world.document.stickers.map(\.image) == ["text:#FFFFFF:🍕"])
  }

  @Test func escapeLeavesResultsOfEndedSearch() {
    let editor = Self.editorWithStickers()
    let all = editor.world.tray.names
    editor.type("F", with: "Ctrl")
    type("cat", on: editor)
    editor.type("Return")
    #expect(editor.world[TrayState.self].found != nil && !editor.world.isWriting)
    // The first Escape moves the focus out of the tray.
    for _ in 0..<2 { editor.type("Escape") }
    #expect(editor.world[TrayState.self].found == nil && editor.world.tray.names == all)
  }

  @Test(arguments: windows) func keyboardSearchShowsNoLettersUntilTheUserAsks(window: Size) throws {
    let editor = Self.editor(window)
    editor.type("F", with: "Ctrl")
    func keys() throws -> [TextEntry.Key] {
      try #require(editor.world.writing).keys(in: editor.world.layout!).map(\.key)
    }
    #expect(try keys() == [.cancel, .keyboard, .done])
    let layout = editor.world.layout!
    let entry = try #require(editor.world.writing)
    for key in entry.keys(in: layout) {
      #expect(key.frame.size == Size(width: layout.button, height: layout.button))
      #expect(!key.frame.overlaps(layout.tray))
      let field = editor.world.textField(entry, layout).frame
      if layout.isWide { #expect(abs(key.frame.center.y - field.center.y) < 1) }
    }
    try press(.keyboard, on: editor)
    for key in [TextEntry.Key.type("c"), .cancel, .done] { #expect(try keys().contains(key)) }
    try press(.cancel, on: editor)
    #expect(!editor.world.isWriting)
  }

  @Test func findsTextTypedInSameFrameAsReturn() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    editor.send(.text("pizza"))
    editor.type("Return")
    #expect(editor.world.tray.names.first == "text:#FFFFFF:🍕")
  }

  @Test func updatesResultsWhileTypingAndDeleting() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    let all = editor.world.tray.names.count
    type("d", on: editor)
    let some = editor.world.tray.names.count
    type("og", on: editor)
    #expect(editor.world.tray.names.count < some && some < all)
    for _ in 0..<3 { editor.type("Backspace") }
    #expect(editor.world.tray.names.count == all && !editor.world.tray.sections.isEmpty)
    type("qqq", on: editor)
    #expect(editor.world.tray.names.isEmpty)
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.contains("No results") })
    editor.type("Escape")
    #expect(editor.world.tray.names.count == all && !editor.world.isWriting)
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func findsWordsOfInterfaceLanguageAndEnglish() {
    let editor = Self.editor(first: "de")
    for (words, emoji) in [("Katze", "🐈"), ("rocket", "🚀"), ("Rakete", "🚀")] {
      editor.type("F", with: "Ctrl")
      type(words, on: editor)
      #expect(editor.world.tray.names.first == "text:#FFFFFF:\(emoji)")
      editor.type("Escape")
    }
    let arabic = Self.editor(first: "ar")
    arabic.type("F", with: "Ctrl")
    type("قطة", on: arabic)
    #expect(arabic.world.tray.names.prefix(2).contains("text:#FFFFFF:🐈"))
  }

  @Test func searchingWritesNoSticker() throws {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    editor.send(.text("a\nb"))
    editor.frame()
    #expect(editor.world.writing?.edited.text == "a b", "it has one line")
    editor.key("Left Shift")
    editor.type("Return")
    editor.key("Left Shift", .up)
    #expect(editor.world.document.stickers.isEmpty && !editor.world.isWriting)
    // Ctrl+F does not interrupt a user who writes text.
    editor.type("T")
    editor.type("F", with: "Ctrl")
    #expect(editor.world.writing?.isSearch == false)
  }

  @Test func trayTabEndsSearch() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    type("cat", on: editor)
    editor.tap(.stickers)
    #expect(editor.world.tray.names == ["star.svg", "sun.svg"])
    editor.tap(.emoji)
    #expect(editor.world.tray.names.count == EmojiTables.names.count)
  }

  @Test func resetEndsSearch() {
    let editor = Self.editor()
    editor.type("F", with: "Ctrl")
    type("cat", on: editor)
    editor.app.reset(to: editor.world.document)
    editor.frame()
    #expect(!editor.world.isWriting && editor.world.tray.names == ["star.svg", "sun.svg"])
    #expect(editor.world.isAtRest)
  }
}
