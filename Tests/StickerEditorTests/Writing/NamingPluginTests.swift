import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Text fields in sheets use the same on-screen keyboard as text stickers.
@Suite struct NamingPluginTests {
  private let editor = EditorHarness(shelf: TrayShelf())

  private var sheet: Sheet {
    var sheet = Sheet(id: "copy", title: "Save a copy…")
    sheet.rows = [
      Sheet.Row("Name", [Sheet.Chip(id: "name", text: "party")]),
      Sheet.Row("Folder", [Sheet.Chip(id: "/", "Root")]),
    ]
    sheet.footer = Sheet.Footer(Sheet.Chip(id: "keep", "Save a copy…"), note: "")
    return sheet
  }

  private func show() {
    editor.world.show(sheet)
    editor.frame()
    _ = editor.world.takeRequests()
  }

  private func tap(_ point: Point) {
    editor.touch(.down, 1, point.x, point.y)
    editor.frame()
    editor.touch(.up, 1, point.x, point.y)
    editor.frame()
  }

  private func center(of chip: String) throws -> Point {
    let layout = try #require(editor.world.sheetLayout)
    return try #require(layout.head.first { $0.content == .chip(chip) }).frame.center
  }

  private func press(_ key: TextEntry.Key) throws {
    let layout = try #require(editor.world.layout)
    let keys = try #require(editor.world.writing).keys(in: layout)
    tap(try #require(keys.first { $0.key == key }).frame.center)
  }

  private var chosen: [EditorRequest] {
    editor.world.takeRequests().filter { if case .writeText = $0 { false } else { true } }
  }

  @Test func tapOpensKeyboardAndTypingReplacesText() throws {
    show()
    tap(try center(of: "name"))
    #expect(editor.world.isNaming)
    #expect(editor.world.writing?.edited.selectedText == "party")
    for letter in "fun" { try press(.type(String(letter))) }
    try press(.done)
    #expect(!editor.world.isNaming)
    #expect(chosen == [.chose(SheetChoice(.text("fun", of: "name"), of: "copy"))])
    #expect(editor.world.sheet?.id == "copy", "the sheet stays")
    #expect(editor.world.store.document.stickers.count == 1, "no words are put down")
  }

  @Test func keysAloneEditFieldAndConfirmSheet() {
    show()
    editor.key("Tab")
    editor.key("Return")
    editor.frame()
    #expect(editor.world.isNaming)
    editor.send(.text("a\nb"))
    editor.key("Return")
    editor.frame()
    #expect(chosen == [.chose(SheetChoice(.text("a b", of: "name"), of: "copy"))])
    editor.key("Return")
    editor.frame()
    #expect(chosen == [.chose(SheetChoice(.chip("keep"), of: "copy"))])
  }

  @Test func tabGoesFromOneFieldToNext() {
    var sheet = sheet
    sheet.rows[1] = Sheet.Row("Folder", [Sheet.Chip(id: "folder", text: "Root")])
    editor.world.show(sheet)
    editor.frame()
    for text in ["a", "b"] {
      editor.key("Tab")
      editor.key("Return")
      editor.frame()
      editor.send(.text(text))
      editor.key("Return")
      editor.frame()
    }
    let items = [SheetChoice.Item.text("a", of: "name"), .text("b", of: "folder")]
    #expect(chosen == items.map { .chose(SheetChoice($0, of: "copy")) })
  }

  @Test func cancelDiscardsTypedText() throws {
    show()
    tap(try center(of: "name"))
    editor.send(.text("x"))
    editor.key("Escape")
    editor.frame()
    #expect(!editor.world.isNaming && editor.world.sheet != nil)
    #expect(chosen.isEmpty)
    tap(try center(of: "name"))
    try press(.cancel)
    #expect(!editor.world.isNaming && chosen.isEmpty)
  }

  @Test func pressingAnotherChipFirstSubmitsText() throws {
    show()
    tap(try center(of: "name"))
    editor.send(.text("x"))
    editor.frame()
    // The keys cover the lower half of the chip.
    tap(try center(of: "/") - Vector(0, 12))
    #expect(
      chosen == [
        .chose(SheetChoice(.text("x", of: "name"), of: "copy")),
        .chose(SheetChoice(.chip("/"), of: "copy")),
      ])
  }

  @Test func unfinishedTextStickerSurvivesNaming() throws {
    editor.perform(.text)
    editor.send(.text("half"))
    editor.frame()
    show()
    tap(try center(of: "name"))
    try press(.done)
    editor.world.show(nil)
    #expect(editor.world.writing?.words.text == "half")
  }

  @Test func closingSheetEndsNaming() throws {
    show()
    tap(try center(of: "name"))
    editor.world.show(nil)
    #expect(!editor.world.isNaming && chosen.isEmpty)
  }

  @Test(arguments: [(1280, 800), (800, 480), (480, 320), (360, 640)])
  func keysFitWindowAndOmitNewline(width: Int, height: Int) throws {
    let layout = Layout(window: Size(width: Double(width), height: Double(height)))
    let entry = TextEntry(line: "party", of: "name")
    let window = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    for key in entry.keys(in: layout) {
      #expect(window.contains(key.frame.origin), "\(key)")
      #expect(key.frame.maxX <= window.maxX + 0.01 && key.frame.maxY <= window.maxY + 0.01)
    }
    #expect(!entry.keys(in: layout).contains { $0.key == .newline })
  }
}
