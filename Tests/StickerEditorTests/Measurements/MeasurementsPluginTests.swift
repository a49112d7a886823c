import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MeasurementsPluginTests {
  private func desk() -> Desk {
    var stickers = [
      Desk.sticker(id: 1, at: Point(300, 300)), Desk.sticker(id: 2, at: Point(700, 350)),
    ]
    stickers[1].rotation = 0.5
    let desk = Desk.withInterface(stickers)
    desk.world.selectedIDs = [2]
    desk.frame()
    return desk
  }

  private func texts(_ desk: Desk) -> [String?]? {
    desk.world.sheet?.rows.map { $0.chips.first?.text }
  }

  private func type(_ text: String, _ name: String, _ desk: Desk) {
    desk.world.send(SheetChoice(.text(text, of: name), of: "measurements"))
    desk.frame()
  }

  private func stepCount(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  @Test func sheetShowsNumbersOfSelectedSticker() throws {
    let desk = desk()
    desk.type("X")
    let record = try #require(desk.record(2))
    #expect(
      texts(desk) == Measurement.allCases.map { Measurement.text(of: $0.value(of: record)) })
    #expect(texts(desk)?.last == "28.6")
    desk.type("Escape")
    #expect(desk.world.sheet == nil)
  }

  @Test(arguments: Measurement.allCases) func typedNumberIsOneUndoStep(measurement: Measurement)
    throws
  {
    let desk = desk()
    desk.type("X")
    let before = try desk.world.document.written()
    type("123", measurement.rawValue, desk)
    #expect(stepCount(desk) == 1)
    #expect(abs(measurement.value(of: try #require(desk.record(2))) - 123) < 1e-9)
    #expect(texts(desk)?.contains("123") == true, "the sheet shows it")
    type("123", measurement.rawValue, desk)
    #expect(stepCount(desk) == 1, "the same number changes nothing")
    desk.type("Z", with: "Ctrl")
    desk.frame()
    #expect(try desk.world.document.written() == before)
    #expect(texts(desk)?.contains("123") == false, "the sheet shows the undone number")
  }

  @Test func unchangedTextKeepsExactNumber() throws {
    let desk = desk()
    desk.type("X")
    let text = try #require(texts(desk)?.first ?? nil)
    type(text, "left", desk)
    #expect(stepCount(desk) == 0)
  }

  @Test func wordsAreNoNumber() {
    let desk = desk()
    desk.type("X")
    type("wide", "width", desk)
    #expect(stepCount(desk) == 0)
    #expect("\(desk.world.toasts.current?.phrase ?? "")" == "Type a number.")
    #expect(desk.world.sheet != nil)
  }

  @Test func sheetClosesWhenStickerIsDeleted() {
    let desk = desk()
    desk.type("X")
    desk.perform(.delete)
    desk.frame()
    #expect(desk.world.sheet == nil)
  }

  @Test func isPossibleForSingleUnlockedStickerAlone() {
    let desk = desk()
    var isPossible: Bool? { desk.world.actions[.measure]?.isPossible }
    #expect(isPossible == true)
    desk.world.selectedIDs = [1, 2]
    desk.frame()
    #expect(isPossible == false, "the menu shows it faintly")
    desk.type("X")
    #expect(desk.world.sheet == nil)
    desk.world.selectedIDs = [1]
    desk.perform(.lock)
    #expect(isPossible == false)
    desk.type("X")
    #expect(desk.world.sheet == nil)
  }

  @Test func keysShowDigitsFirstForNumber() {
    #expect(TextEntry(line: "12.5", of: "left").page == .symbols)
    #expect(TextEntry(line: "wall", of: "name").page == .letters)
  }
}
