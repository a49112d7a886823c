import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The style of a text: its choices in the panel for writing, and how texts keep it.
@Suite struct WritingStyleTests {
  private func tap(_ key: TextEntry.Key, _ editor: EditorHarness) throws {
    editor.showKeys()
    let keys = editor.world.writing!.keys(in: editor.world.layout!)
    let middle = try #require(keys.first { $0.key == key }, "\(key)").frame.center
    editor.tap(middle.x, middle.y)
  }

  private func begin(_ text: String, _ editor: EditorHarness) {
    editor.type("T")
    editor.send(.text(text))
    editor.frame()
  }

  @Test func fingersChooseStyleTypefaceAndOptions() throws {
    let editor = EditorHarness.withInterface([])
    begin("Hi", editor)
    try tap(.styles, editor)
    try tap(.style(6), editor)
    #expect(editor.world.writing?.style == TextStyle.presets[6])
    try tap(.typefaces, editor)
    try tap(.typeface(4), editor)
    try tap(.typefaces, editor)
    try tap(.option(.italic), editor)
    try tap(.option(.alignment), editor)
    try tap(.color(5), editor)
    try tap(.styles, editor)
    #expect(editor.world.writing?.page == .letters)
    try tap(.done, editor)
    #expect(
      editor.record(1)?.image
        == "text:#0A84FF;font=garamond;italic;align=left;outline=#7A1FA2,6;shadow=#00000080,4,5,4:Hi"
    )
    #expect(editor.world.document.writtenVersion == 2)
  }

  @Test func keysChooseStyleTypefaceAndLetters() {
    let editor = EditorHarness.withInterface([])
    begin("Hi", editor)
    editor.type("PageDown")
    editor.type("PageDown")
    editor.type("PageUp")
    #expect(editor.world.writing?.style == TextStyle.presets[1])
    editor.type("PageUp")
    editor.type("PageDown", with: "Ctrl")
    editor.type("B", with: "Ctrl")
    editor.type("I", with: "Ctrl")
    for _ in 0..<3 { editor.type("Up", with: "Ctrl") }
    editor.type("Down", with: "Ctrl")
    editor.type("Return")
    #expect(
      editor.record(1)?.image
        == "text:#FFFFFF;font=\(Typeface.all[1].name);weight=400;italic;curve=30:Hi")
  }

  /// Regression: no key aligned the lines, so that only fingers could.
  @Test func keysAlignLines() {
    let editor = EditorHarness.withInterface([])
    begin("Hi\nthere", editor)
    editor.type("C", with: "Ctrl")
    for (key, action, alignment) in [
      ("R", EditorAction.alignTextRight, TextStyle.Alignment.right),
      ("L", .alignTextLeft, .left), ("C", .alignTextCenter, .center),
    ] {
      editor.type(key, with: "Ctrl", "Shift")
      #expect(editor.world.writing?.style.alignment == alignment)
      editor.perform(.alignTextRight)
      editor.perform(action)
      editor.frame()
      #expect(editor.world.writing?.style.alignment == alignment)
    }
    #expect(editor.world.takeRequests().allSatisfy { $0 == .writeText(true) }, "nothing is copied")
    editor.type("R", with: "Ctrl", "Shift")
    editor.type("Return", with: "Ctrl")
    #expect(editor.record(1)?.image == "text:#FFFFFF;align=right:Hi\nthere")
  }

  /// Regression: X11 sends text for a key with Ctrl on an Arabic keyboard, and the shortcut also typed its letter.
  @Test func keysWithControlTypeNoLetter() {
    let editor = EditorHarness.withInterface([])
    begin("سلام", editor)
    for key in ["B", "C", "R"] {
      editor.key("Left Ctrl")
      if key == "R" { editor.key("Left Shift") }
      editor.key(key)
      editor.send(.text("ؤ"))
      editor.key(key, .up)
      if key == "R" { editor.key("Left Shift", .up) }
      editor.key("Left Ctrl", .up)
      editor.frame()
    }
    #expect(editor.world.writing?.edited.text == "سلام")
    #expect(editor.world.writing?.style.alignment == .right)
    // An input method types while Ctrl is held, as do keys with AltGr.
    editor.key("Left Ctrl")
    editor.send(.text("1"))
    editor.key("Right Alt")
    editor.key("Q")
    editor.send(.text("@"))
    editor.frame()
    #expect(editor.world.writing?.edited.text == "سلام1@")
  }

  @Test func actionsOfKeysChangeStyle() {
    let editor = EditorHarness.withInterface([])
    editor.perform(.bold)
    begin("Hi", editor)
    for action in [EditorAction.nextStyle, .nextTypeface, .bold, .italic, .bendDown] {
      editor.perform(action)
    }
    editor.frame()
    #expect(editor.world.writing?.style.isItalic == true)
    #expect(editor.world.writing?.style.weight == 400)
    #expect(editor.world.writing?.style.curve == -15)
    editor.perform(.bendUp)
    #expect(editor.world.writing?.style.curve == 0)
  }

  @Test func nextTextBeginsWithStyleOfLastKeptText() {
    let editor = EditorHarness.withInterface([])
    begin("one", editor)
    editor.type("PageDown")
    editor.type("Return")
    editor.rest(2)
    begin("two", editor)
    #expect(editor.world.writing?.style == TextStyle.presets[1])
    editor.type("PageDown")
    editor.type("Escape")
    editor.rest(2)
    begin("three", editor)
    #expect(editor.world.writing?.style == TextStyle.presets[1], "Escape keeps nothing")
    editor.type("Escape")
  }

  @Test func resetForgetsStyle() {
    let editor = EditorHarness.withInterface([])
    let beginning = editor.world.document
    begin("one", editor)
    editor.type("PageDown")
    editor.type("Return")
    editor.app.reset(to: beginning)
    editor.rest(2)
    begin("two", editor)
    #expect(editor.world.writing?.style == TextStyle())
  }

  @Test func editingTextKeepsItsStyle() throws {
    let name = "text:#FFCC00;font=next-year;weight=900;width=700:one"
    var words = EditorHarness.sticker()
    words.image = name
    let editor = EditorHarness.withInterface([words])
    editor.type("Tab")
    editor.type("F2")
    editor.send(.text("s"))
    editor.type("Return")
    #expect(editor.record(1)?.image == name + "s")
    editor.tap(.undo)
    #expect(editor.record(1)?.image == name)
  }

  @Test func searchAndLinesHaveNoStyle() {
    let layout = EditorHarness.withInterface([]).world.layout!
    for var entry in [TextEntry(isSearch: true), TextEntry(line: "a", of: "name")] {
      #expect(!entry.keys(in: layout).contains { $0.key == .styles })
      entry.changeStyle { $0.step(.italic) }
      #expect(entry.style == TextStyle())
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ja", "ar", "hi"])
  func choicesAreLargeEnoughAndFitEveryWindow(window: Size, language: String) throws {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    let whole = Rect(origin: .zero, size: window)
    var entry = TextEntry(layouts: KeyboardLayout.all(for: language))
    let field = entry.greatestField(in: layout)
    let least = entry.keys(in: layout).map(\.frame.size.height).min() ?? 0
    let toggle = try #require(entry.keys(in: layout).first { $0.key == .styles }).frame
    for page in [TextEntry.Key.styles, .typefaces] {
      entry.press(page, at: 0)
      let keys = entry.keys(in: layout)
      let again = try #require(keys.first { $0.key == .styles }).frame
      #expect(abs(again.center.x - toggle.center.x) < 1e-9)
      #expect(keys.contains { $0.key == .done } && keys.contains { $0.key == .otherColors })
      for (index, key) in keys.enumerated() {
        #expect(whole.contains(key.frame) && !key.frame.overlaps(field), "\(key)")
        #expect(key.frame.size.height >= min(44, least) - 1e-9)
        #expect(key.frame.size.width >= min(44, window.width / 10) - 1e-9)
        for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
      }
    }
    #expect(
      entry.keys(in: layout).filter { if case .typeface = $0.key { true } else { false } }.count
        == Typeface.all.count)
    entry.press(.typefaces, at: 0)
    let keys = entry.keys(in: layout).map(\.key)
    for index in TextStyle.presets.indices { #expect(keys.contains(.style(index))) }
    for option in StyleOption.allCases { #expect(keys.contains(.option(option))) }
  }

  @Test func drawsEachChoiceInItsKey() throws {
    let editor = EditorHarness.withInterface([])
    begin("Hi", editor)
    for page in [TextEntry.Key.styles, .typefaces] {
      try tap(page, editor)
      let drawing = editor.world.bound(WritingDrawing())
      for key in editor.world.writing!.keys(in: editor.world.layout!) {
        let items = drawing.items(of: .key(key.key), in: key.frame)
        let frames = items.compactMap {
          Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
        }
        #expect(items.count > 1 && frames.allSatisfy { key.frame.contains($0.center) }, "\(key)")
      }
    }
  }

  /// An editor with many fonts, on which the user writes.
  private func editorWithFonts() -> EditorHarness {
    let editor = EditorHarness.withInterface([])
    editor.images.fontFamilies = (0..<500).map { "Font \($0)" }
    begin("Hello", editor)
    return editor
  }

  @Test func fingersChooseInstalledFont() throws {
    let editor = editorWithFonts()
    try tap(.styles, editor)
    try tap(.typefaces, editor)
    try tap(.otherTypefaces, editor)
    #expect(editor.world.sheet?.tiles.count == 500)
    let tile = try #require(
      editor.world.bound(SheetView()).layout.map { layout in
        let tile = layout.tile(1)
        return Point(layout.room.minX + tile.center.x, layout.room.minY + tile.center.y)
      })
    editor.tap(tile.x, tile.y)
    #expect(editor.world.sheet == nil)
    #expect(editor.world.writing?.style.family == "Font 1")
    try tap(.typeface(4), editor)
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
    #expect(editor.record(1)?.image == "text:#FFFFFF;family=Font%200:Hello")
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
    try tap(.symbols, editor)
    for digit in ["1", "2", "3"] { try tap(.type(digit), editor) }
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
    begin("Hello", editor)
    editor.type("F", with: "Ctrl")
    func tap(chip: Typeface.Kind) throws {
      let head = try #require(editor.world.sheetLayout?.head)
      let chip = try #require(head.first { $0.content == .chip(chip.rawValue) }).frame.center
      editor.tap(chip.x, chip.y)
    }
    #expect(editor.world.sheet?.tiles.count == 5)
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

  private func sample(_ family: String, _ text: String) -> String {
    "text:#FFFFFF;family=\(family);weight=400;outline=none:\(text)"
  }
}
