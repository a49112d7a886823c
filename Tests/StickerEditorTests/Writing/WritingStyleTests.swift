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
  private func tap(_ key: TextEntry.Key, _ desk: Desk) throws {
    desk.showKeys()
    let keys = desk.world.writing!.keys(in: desk.world.layout!)
    let middle = try #require(keys.first { $0.key == key }, "\(key)").frame.center
    desk.tap(middle.x, middle.y)
  }

  private func begin(_ text: String, _ desk: Desk) {
    desk.type("T")
    desk.send(.text(text))
    desk.frame()
  }

  @Test func fingersChooseStyleTypefaceAndOptions() throws {
    let desk = Desk.withInterface([])
    begin("Hi", desk)
    try tap(.styles, desk)
    try tap(.style(6), desk)
    #expect(desk.world.writing?.style == TextStyle.presets[6])
    try tap(.typefaces, desk)
    try tap(.typeface(4), desk)
    try tap(.typefaces, desk)
    try tap(.option(.italic), desk)
    try tap(.option(.alignment), desk)
    try tap(.color(5), desk)
    try tap(.styles, desk)
    #expect(desk.world.writing?.page == .letters)
    try tap(.done, desk)
    #expect(
      desk.record(1)?.image
        == "text:#0A84FF;font=garamond;italic;align=left;outline=#7A1FA2,6;shadow=#00000080,4,5,4:Hi"
    )
    #expect(desk.world.document.writtenVersion == 2)
  }

  @Test func keysChooseStyleTypefaceAndLetters() {
    let desk = Desk.withInterface([])
    begin("Hi", desk)
    desk.type("PageDown")
    desk.type("PageDown")
    desk.type("PageUp")
    #expect(desk.world.writing?.style == TextStyle.presets[1])
    desk.type("PageUp")
    desk.type("PageDown", with: "Ctrl")
    desk.type("B", with: "Ctrl")
    desk.type("I", with: "Ctrl")
    for _ in 0..<3 { desk.type("Up", with: "Ctrl") }
    desk.type("Down", with: "Ctrl")
    desk.type("Return")
    #expect(
      desk.record(1)?.image
        == "text:#FFFFFF;font=\(Typeface.all[1].name);weight=400;italic;curve=30:Hi")
  }

  /// Regression: no key aligned the lines, so that only fingers could.
  @Test func keysAlignLines() {
    let desk = Desk.withInterface([])
    begin("Hi\nthere", desk)
    desk.type("C", with: "Ctrl")
    for (key, action, alignment) in [
      ("R", EditorAction.alignTextRight, TextStyle.Alignment.right),
      ("L", .alignTextLeft, .left), ("C", .alignTextCenter, .center),
    ] {
      desk.type(key, with: "Ctrl", "Shift")
      #expect(desk.world.writing?.style.alignment == alignment)
      desk.perform(.alignTextRight)
      desk.perform(action)
      desk.frame()
      #expect(desk.world.writing?.style.alignment == alignment)
    }
    #expect(desk.world.takeRequests().allSatisfy { $0 == .writeText(true) }, "nothing is copied")
    desk.type("R", with: "Ctrl", "Shift")
    desk.type("Return", with: "Ctrl")
    #expect(desk.record(1)?.image == "text:#FFFFFF;align=right:Hi\nthere")
  }

  /// Regression: X11 sends text for a key with Ctrl on an Arabic keyboard, and the shortcut also typed its letter.
  @Test func keysWithControlTypeNoLetter() {
    let desk = Desk.withInterface([])
    begin("سلام", desk)
    for key in ["B", "C", "R"] {
      desk.key("Left Ctrl")
      if key == "R" { desk.key("Left Shift") }
      desk.key(key)
      desk.send(.text("ؤ"))
      desk.key(key, .up)
      if key == "R" { desk.key("Left Shift", .up) }
      desk.key("Left Ctrl", .up)
      desk.frame()
    }
    #expect(desk.world.writing?.edited.text == "سلام")
    #expect(desk.world.writing?.style.alignment == .right)
    // An input method types while Ctrl is held, as do keys with AltGr.
    desk.key("Left Ctrl")
    desk.send(.text("1"))
    desk.key("Right Alt")
    desk.key("Q")
    desk.send(.text("@"))
    desk.frame()
    #expect(desk.world.writing?.edited.text == "سلام1@")
  }

  @Test func actionsOfKeysChangeStyle() {
    let desk = Desk.withInterface([])
    desk.perform(.bold)
    begin("Hi", desk)
    for action in [EditorAction.nextStyle, .nextTypeface, .bold, .italic, .bendDown] {
      desk.perform(action)
    }
    desk.frame()
    #expect(desk.world.writing?.style.isItalic == true)
    #expect(desk.world.writing?.style.weight == 400)
    #expect(desk.world.writing?.style.curve == -15)
    desk.perform(.bendUp)
    #expect(desk.world.writing?.style.curve == 0)
  }

  @Test func nextTextBeginsWithStyleOfLastKeptText() {
    let desk = Desk.withInterface([])
    begin("one", desk)
    desk.type("PageDown")
    desk.type("Return")
    desk.rest(2)
    begin("two", desk)
    #expect(desk.world.writing?.style == TextStyle.presets[1])
    desk.type("PageDown")
    desk.type("Escape")
    desk.rest(2)
    begin("three", desk)
    #expect(desk.world.writing?.style == TextStyle.presets[1], "Escape keeps nothing")
    desk.type("Escape")
  }

  @Test func resetForgetsStyle() {
    let desk = Desk.withInterface([])
    let beginning = desk.world.document
    begin("one", desk)
    desk.type("PageDown")
    desk.type("Return")
    desk.app.reset(to: beginning)
    desk.rest(2)
    begin("two", desk)
    #expect(desk.world.writing?.style == TextStyle())
  }

  @Test func editingTextKeepsItsStyle() throws {
    let name = "text:#FFCC00;font=next-year;weight=900;width=700:one"
    var words = Desk.sticker()
    words.image = name
    let desk = Desk.withInterface([words])
    desk.type("Tab")
    desk.type("F2")
    desk.send(.text("s"))
    desk.type("Return")
    #expect(desk.record(1)?.image == name + "s")
    desk.tap(.undo)
    #expect(desk.record(1)?.image == name)
  }

  @Test func searchAndLinesHaveNoStyle() {
    let layout = Desk.withInterface([]).world.layout!
    for var entry in [TextEntry(isSearch: true), TextEntry(line: "a", of: "name")] {
      #expect(!entry.keys(in: layout).contains { $0.key == .styles })
      entry.changeStyle { $0.step(.italic) }
      #expect(entry.style == TextStyle())
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows, ["en", "ja", "ar", "hi"])
  func choicesAreLargeEnoughAndFitEveryWindow(window: Size, language: String) throws {
    let layout = Desk.withInterface([], window: window).world.layout!
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
    let desk = Desk.withInterface([])
    begin("Hi", desk)
    for page in [TextEntry.Key.styles, .typefaces] {
      try tap(page, desk)
      let drawing = desk.world.bound(WritingDrawing())
      for key in desk.world.writing!.keys(in: desk.world.layout!) {
        let items = drawing.items(of: .key(key.key), in: key.frame)
        let frames = items.compactMap {
          Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
        }
        #expect(items.count > 1 && frames.allSatisfy { key.frame.contains($0.center) }, "\(key)")
      }
    }
  }

  /// A desk with many fonts, on which the user writes.
  private func fontDesk() -> Desk {
    let desk = Desk.withInterface([])
    desk.images.fontFamilies = (0..<500).map { "Font \($0)" }
    begin("Hello", desk)
    return desk
  }

  @Test func fingersChooseInstalledFont() throws {
    let desk = fontDesk()
    try tap(.styles, desk)
    try tap(.typefaces, desk)
    try tap(.otherTypefaces, desk)
    #expect(desk.world.sheet?.tiles.count == 500)
    let tile = try #require(
      desk.world.bound(SheetView()).layout.map { layout in
        let tile = layout.tile(1)
        return Point(layout.room.minX + tile.center.x, layout.room.minY + tile.center.y)
      })
    desk.tap(tile.x, tile.y)
    #expect(desk.world.sheet == nil)
    #expect(desk.world.writing?.style.family == "Font 1")
    try tap(.typeface(4), desk)
    #expect(desk.world.writing?.style.family == nil, "a typeface takes its place")
  }

  @Test func keysChooseInstalledFont() {
    let desk = fontDesk()
    desk.type("F", with: "Ctrl")
    desk.type("Escape")
    #expect(desk.world.sheet == nil && desk.world.writing?.style.family == nil)
    desk.type("F", with: "Ctrl")
    desk.type("Right")
    desk.type("Return")
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF;family=Font%200:Hello")
    #expect(desk.world.document.writtenVersion == 2)
  }

  @Test func listsFontsOnlyForTheSheetAndDrawsVisibleOnesAlone() {
    let desk = fontDesk()
    func drawn() -> Int { desk.images.drawnNames.count { $0.contains("family=") } }
    #expect(drawn() == 0)
    desk.type("F", with: "Ctrl")
    _ = desk.app.drawnItems()
    #expect(drawn() > 4 && drawn() < 60)
    #expect(desk.images.drawnNames.contains("writing:" + sample("Font%200", "Hel")))
  }

  @Test func typedTextFindsFonts() throws {
    let desk = fontDesk()
    desk.type("F", with: "Ctrl")
    desk.send(.text("49"))
    desk.frame()
    #expect(desk.world.isNaming && desk.world.writing?.edited.text == "49")
    #expect(desk.world.sheet?.tiles.map(\.id).prefix(2) == ["Font 49", "Font 149"])
    desk.send(.text("9 f"))
    desk.frame()
    #expect(desk.world.sheet?.tiles.map(\.id) == ["Font 499"])
    desk.type("Return")
    #expect(!desk.world.isNaming && desk.world.sheet?.search?.text == "499 f")
    desk.type("Return")
    #expect(desk.world.sheet == nil && desk.world.writing?.style.family == "Font 499")
    #expect(desk.world.writing?.edited.text == "Hello", "the search types no words")
  }

  @Test func cancelledSearchShowsAllFonts() throws {
    let desk = fontDesk()
    desk.type("F", with: "Ctrl")
    desk.send(.text("none such"))
    desk.frame()
    #expect(desk.world.sheet?.tiles.isEmpty == true)
    desk.type("Escape")
    #expect(!desk.world.isNaming && desk.world.sheet?.tiles.count == 500)
    desk.type("Escape")
    #expect(desk.world.sheet == nil && desk.world.writing?.edited.text == "Hello")
  }

  @Test func fingersFindFonts() throws {
    let desk = fontDesk()
    desk.type("F", with: "Ctrl")
    let chip = try #require(
      desk.world.sheetLayout?.head.first { $0.content == .chip(FontSheet.search) }
    ).frame.center
    desk.tap(chip.x, chip.y)
    #expect(desk.world.isNaming)
    try tap(.symbols, desk)
    for digit in ["1", "2", "3"] { try tap(.type(digit), desk) }
    #expect(desk.world.sheet?.tiles.map(\.id) == ["Font 123"])
    let tile = try #require(
      desk.world.bound(SheetView()).layout.map { layout in
        layout.tile(0).center + (layout.room.origin - .zero)
      })
    desk.tap(tile.x, tile.y)
    #expect(desk.world.sheet == nil)
    #expect(desk.world.writing?.style.family == "Font 123")
  }

  private func sample(_ family: String, _ text: String) -> String {
    "text:#FFFFFF;family=\(family);weight=400;outline=none:\(text)"
  }
}
