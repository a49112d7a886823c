import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Texts that an input method composes in place.
@Suite struct MarkedTextTests {
  private func desk() -> Desk {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("ab"))
    desk.type("Left")
    _ = desk.world.takeRequests()
    return desk
  }

  private func compose(_ text: String, start: Int = 0, length: Int = 0, _ desk: Desk) {
    desk.send(.textEditing(text, start: start, length: length))
    desk.frame()
  }

  @Test func showsMarkedTextAtCaretAndTypesItOnCommit() throws {
    let desk = desk()
    compose("に", start: 1, desk)
    compose("にほ", start: 2, desk)
    #expect(desk.world.writing?.shownWords.text == "aにほb")
    #expect(
      desk.world.writtenWords?.geometry == TextPainter().geometry(of: "aにほb", style: TextStyle()))
    #expect(desk.world.writing?.edited.text == "ab", "nothing is typed yet")
    desk.send(.text("日本"))
    compose("", desk)
    #expect(desk.world.writing?.edited.text == "a日本b")
    #expect(desk.world.writing?.markedRange.isEmpty == true)
  }

  @Test func underlinesMarkedTextAndHighlightsClause() throws {
    let desk = desk()
    compose("にほん", start: 1, length: 1, desk)
    let (entry, words) = (
      try #require(desk.world.writing), try #require(desk.world.writtenWords)
    )
    let underlines = words.areas(of: entry.markedRange, from: 0.93, to: 1)
    let clauses = words.areas(of: entry.convertedRange)
    #expect(underlines.count == 1 && clauses.count == 1)
    let (underline, clause) = (underlines[0], clauses[0])
    #expect(clause.tx > underline.tx && clause.tx + clause.a < underline.tx + underline.a)
    let drawn = Set(desk.app.drawnItems().map(\.transform))
    #expect(drawn.contains(underline) && drawn.contains(clause))
  }

  @Test func placesInputMethodWindowAtCaret() throws {
    let desk = desk()
    compose("に", start: 1, desk)
    let caret = try #require(desk.world.writtenWords).caretFrame(at: 2)
    #expect(desk.world.takeRequests() == [.placeInputMethod(caret)])
  }

  @Test func keysBelongToTheInputMethodWhileItComposes() throws {
    let desk = desk()
    compose("に", start: 1, desk)
    for key in ["Return", "Backspace", "Escape", "Left"] { desk.type(key) }
    #expect(desk.world.writing?.shown.text == "aにb")
    compose("", desk)
    desk.type("Backspace")
    #expect(desk.world.writing?.edited.text == "b")
  }

  @Test func doneStoresMarkedTextAndCancelDropsIt() throws {
    let desk = desk()
    compose("に", start: 1, desk)
    desk.world.endWriting(keeping: true)
    #expect(desk.record(1)?.image == "text:#FFFFFF:aにb")
    desk.type("T")
    compose("ほ", start: 1, desk)
    desk.world.endWriting(keeping: false)
    #expect(desk.world.document.stickers.count == 1)
  }

  @Test func touchInTextCommitsMarkedText() throws {
    let desk = desk()
    compose("にほ", start: 2, desk)
    let start = desk.world.caret(at: 0)
    desk.tap(start.x, start.y)
    #expect(desk.world.writing?.edited.text == "aにほb")
    #expect(desk.world.writing?.edited.caret == 0)
    #expect(desk.world.writing?.markedText == nil)
  }

  @Test(arguments: [
    (0, 0, 0..<0), (1, 0, 1..<1), (1, 1, 1..<2), (-1, -1, 3..<3), (9, 2, 3..<3), (0, 9, 3..<3),
    (2, 2, 2..<3), (Int.max, Int.max, 3..<3), (Int.min, Int.min, 3..<3), (1, Int.max, 3..<3),
  ])
  func clampsPositionsOutsideTextToEnd(start: Int, length: Int, marked: Range<Int>) {
    #expect(MarkedText("にほん", start: start, length: length).selection == marked)
  }

  @Test func markedTextWithoutWritingDoesNothing() {
    let desk = Desk.withInterface([])
    compose("に", start: 1, desk)
    #expect(desk.world.writing == nil && desk.world.document.stickers.isEmpty)
  }
}
