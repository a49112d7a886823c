import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MeasurementsPluginTests {
  private func editor() -> EditorHarness {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)),
      EditorHarness.sticker(id: 2, at: Point(700, 350)),
    ]
    stickers[1].rotation = 0.5
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = [2]
    editor.frame()
    return editor
  }

  private func texts(_ editor: EditorHarness) -> [String?]? {
    editor.world.sheet?.rows.map { $0.chips.first?.text }
  }

  private func type(_ text: String, _ name: String, _ editor: EditorHarness) {
    editor.world.send(SheetChoice(.text(text, of: name), of: "measurements"))
    editor.frame()
  }

  private func stepCount(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  @Test func sheetShowsNumbersOfSelectedSticker() throws {
    let editor = editor()
    editor.type("X")
    let record = try #require(editor.record(2))
    #expect(
      texts(editor) == Measurement.allCases.map { Measurement.text(of: $0.value(of: record)) })
    #expect(texts(editor)?.last == "28.6")
    editor.type("Escape")
    #expect(editor.world.sheet == nil)
  }

  @Test(arguments: Measurement.allCases) func typedNumberIsOneUndoStep(measurement: Measurement)
    throws
  {
    let editor = editor()
    editor.type("X")
    let before = try editor.world.document.written()
    type("123", measurement.rawValue, editor)
    #expect(stepCount(editor) == 1)
    #expect(abs(measurement.value(of: try #require(editor.record(2))) - 123) < 1e-9)
    #expect(texts(editor)?.contains("123") == true, "the sheet shows it")
    type("123", measurement.rawValue, editor)
    #expect(stepCount(editor) == 1, "the same number changes nothing")
    editor.type("Z", with: "Ctrl")
    editor.frame()
    #expect(try editor.world.document.written() == before)
    #expect(texts(editor)?.contains("123") == false, "the sheet shows the undone number")
  }

  @Test func unchangedTextKeepsExactNumber() throws {
    let editor = editor()
    editor.type("X")
    let text = try #require(texts(editor)?.first ?? nil)
    type(text, "left", editor)
    #expect(stepCount(editor) == 0)
  }

  @Test func wordsAreNoNumber() {
    let editor = editor()
    editor.type("X")
    type("wide", "width", editor)
    #expect(stepCount(editor) == 0)
    #expect("\(editor.world.toasts.current?.phrase ?? "")" == "Type a number.")
    #expect(editor.world.sheet != nil)
  }

  @Test func sheetClosesWhenStickerIsDeleted() {
    let editor = editor()
    editor.type("X")
    editor.perform(.delete)
    editor.frame()
    #expect(editor.world.sheet == nil)
  }

  @Test func isPossibleForSingleUnlockedStickerAlone() {
    let editor = editor()
    var isPossible: Bool? { editor.world.actions[.measure]?.isPossible }
    #expect(isPossible == true)
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    #expect(isPossible == false, "the menu shows it faintly")
    editor.type("X")
    #expect(editor.world.sheet == nil)
    editor.world.selectedIDs = [1]
    editor.perform(.lock)
    #expect(isPossible == false)
    editor.type("X")
    #expect(editor.world.sheet == nil)
  }

  @Test func keysShowDigitsFirstForNumber() {
    #expect(TextEntry(line: "12.5", of: "left").page == .symbols)
    #expect(TextEntry(line: "wall", of: "name").page == .letters)
  }
}
