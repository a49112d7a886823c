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
  private func editor() -> EditorHarness {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("ab"))
    editor.type("Left")
    _ = editor.world.takeRequests()
    return editor
  }

  private func compose(_ text: String, start: Int = 0, length: Int = 0, _ editor: EditorHarness) {
    editor.send(.textEditing(text, start: start, length: length))
    editor.frame()
  }

  @Test func showsMarkedTextAtCaretAndTypesItOnCommit() throws {
    let editor = editor()
    compose("に", start: 1, editor)
    compose("にほ", start: 2, editor)
    #expect(editor.world.writing?.shownWords.text == "aにほb")
    #expect(
      editor.world.writtenWords?.geometry == TextPainter().geometry(of: "aにほb", style: .initial))
    #expect(editor.world.writing?.edited.text == "ab", "nothing is typed yet")
    editor.send(.text("日本"))
    compose("", editor)
    #expect(editor.world.writing?.edited.text == "a日本b")
    #expect(editor.world.writing?.markedRange.isEmpty == true)
  }

  @Test func underlinesMarkedTextAndHighlightsClause() throws {
    let editor = editor()
    compose("にほん", start: 1, length: 1, editor)
    let (entry, words) = (
      try #require(editor.world.writing), try #require(editor.world.writtenWords)
    )
    let underlines = words.areas(of: entry.markedRange, from: 0.93, to: 1)
    let clauses = words.areas(of: entry.convertedRange)
    #expect(underlines.count == 1 && clauses.count == 1)
    let (underline, clause) = (underlines[0], clauses[0])
    #expect(clause.tx > underline.tx && clause.tx + clause.a < underline.tx + underline.a)
    let drawn = Set(editor.app.drawnItems().map(\.transform))
    #expect(drawn.contains(underline) && drawn.contains(clause))
  }

  @Test func placesInputMethodWindowAtCaret() throws {
    let editor = editor()
    compose("に", start: 1, editor)
    let caret = try #require(editor.world.writtenWords).caretFrame(at: 2)
    #expect(editor.world.takeRequests() == [.placeInputMethod(caret)])
  }

  @Test func keysBelongToTheInputMethodWhileItComposes() throws {
    let editor = editor()
    compose("に", start: 1, editor)
    for key in ["Return", "Backspace", "Escape", "Left"] { editor.type(key) }
    #expect(editor.world.writing?.shown.text == "aにb")
    compose("", editor)
    editor.type("Backspace")
    #expect(editor.world.writing?.edited.text == "b")
  }

  @Test func doneStoresMarkedTextAndCancelDropsIt() throws {
    let editor = editor()
    compose("に", start: 1, editor)
    editor.world.endWriting(keeping: true)
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):aにb")
    editor.type("T")
    compose("ほ", start: 1, editor)
    editor.world.endWriting(keeping: false)
    #expect(editor.world.document.stickers.count == 1)
  }

  @Test func touchInTextCommitsMarkedText() throws {
    let editor = editor()
    compose("にほ", start: 2, editor)
    let start = editor.world.caret(at: 0)
    editor.tap(start.x, start.y)
    #expect(editor.world.writing?.edited.text == "aにほb")
    #expect(editor.world.writing?.edited.caret == 0)
    #expect(editor.world.writing?.markedText == nil)
  }

  @Test(arguments: [
    (0, 0, 0..<0), (1, 0, 1..<1), (1, 1, 1..<2), (-1, -1, 3..<3), (9, 2, 3..<3), (0, 9, 3..<3),
    (2, 2, 2..<3), (Int.max, Int.max, 3..<3), (Int.min, Int.min, 3..<3), (1, Int.max, 3..<3),
  ])
  func clampsPositionsOutsideTextToEnd(start: Int, length: Int, marked: Range<Int>) {
    #expect(MarkedText("にほん", start: start, length: length).selection == marked)
  }

  @Test func markedTextWithoutWritingDoesNothing() {
    let editor = EditorHarness.withInterface([])
    compose("に", start: 1, editor)
    #expect(editor.world.writing == nil && editor.world.document.stickers.isEmpty)
  }
}
