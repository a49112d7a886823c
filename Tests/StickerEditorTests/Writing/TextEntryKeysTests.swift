import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// While the text panel is open, keys act on its text.
@Suite struct TextEntryKeysTests {
  /// Creates an editor with a sticker and a text panel that holds some text.
  private func editor(_ text: String = "one two") -> EditorHarness {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 120))])
    editor.type("T")
    editor.send(.text(text))
    editor.frame()
    _ = editor.world.takeRequests()
    return editor
  }

  private func text(_ editor: EditorHarness) -> String? { editor.world.writing?.words.text }

  @Test func selectAllAndCutAffectTextOnly() {
    let editor = editor()
    let before = editor.world.document
    editor.type("A", with: "Ctrl")
    editor.type("X", with: "Ctrl")
    #expect(editor.world.document == before)
    #expect(text(editor) == "")
    #expect(editor.world.takeRequests() == [.copy("one two")])
    #expect(editor.world.copiedText == "one two")
  }

  @Test(arguments: ["D", "Z", "Y", "Delete", "Left", "Home", "Up"])
  func otherKeysDoNotReachStickersOrCanvas(key: String) {
    let editor = editor()
    let middle = editor.middle(1)
    editor.tap(middle.x, middle.y)
    #expect(text(editor) == "one two")
    let before = editor.world.document
    let canvas = editor.world.canvas.toWindow
    editor.type(key, with: "Ctrl")
    editor.type(key)
    #expect(editor.world.document == before && editor.world.canvas.toWindow == canvas)
  }

  @Test func pastesCopiedTextIntoPanelOrAsSticker() {
    let editor = editor()
    editor.type("Left", with: "Ctrl", "Shift")
    editor.type("C", with: "Ctrl")
    #expect(editor.world.takeRequests() == [.copy("two")])
    editor.type("Home")
    editor.type("V", with: "Ctrl")
    #expect(editor.world.takeRequests() == [.paste])
    editor.world.pasteCopied()
    #expect(text(editor) == "twoone two")
    editor.type("Escape")
    editor.world.pasteCopied()
    #expect(
      editor.world.document.stickers.last?.image == "text:\(TextStyle.initial):two",
      "and beside words as words")
  }

  @Test func pastesCopiedTextStickerAsText() {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("hi"))
    editor.type("Return")
    editor.type("C", with: "Ctrl")
    editor.rest(1)
    editor.type("T")
    editor.send(.text("oh "))
    editor.frame()
    editor.world.pasteCopied()
    #expect(text(editor) == "oh hi")
    #expect(editor.world.document.stickers.count == 1)
  }

  @Test func undoAndRedoChangeTextButNotDocument() {
    let editor = editor()
    let before = editor.world.document
    editor.type("Backspace")
    editor.type("Z", with: "Ctrl")
    #expect(text(editor) == "one two")
    editor.type("Z", with: "Ctrl", "Shift")
    #expect(text(editor) == "one tw")
    #expect(editor.world.document == before)
  }

  @Test func heldShiftAndArrowKeepExtendingSelection() {
    let editor = editor()
    editor.key("Left Shift")
    editor.key("Left")
    editor.rest(1)
    #expect(editor.world.writing?.edited.selection == 0..<7)
    editor.key("Left", .up)
    editor.key("Left Shift", .up)
    editor.type("Delete")
    #expect(text(editor) == "")
  }

  @Test func mouseDragSelectsRangeAndDoubleTapSelectsWord() throws {
    let editor = editor()
    let (from, to) = (editor.world.caret(at: 1), editor.world.caret(at: 5))
    editor.press(from.x, from.y)
    editor.frame()
    editor.move(to.x, to.y)
    editor.frame()
    editor.release(to.x, to.y)
    editor.frame()
    #expect(editor.world.writing?.edited.selection == 1..<5)
    let shown = try #require(editor.world.writtenWords?.areas(of: 1..<5).first)
    #expect(abs(shown.apply(.zero).x - from.x) < 2 && abs(shown.apply(Point(1, 0)).x - to.x) < 2)
    let word = editor.world.caret(at: 6)
    editor.rest(1)
    editor.tap(word.x, word.y)
    editor.tap(word.x, word.y)
    #expect(editor.world.writing?.edited.selectedText == "two")
  }

  @Test func movingFingerSelectsToTheStart() {
    let editor = editor()
    let (from, to) = (editor.world.caret(at: 4), editor.world.caret(at: 0))
    editor.touch(.down, 1, from.x, from.y)
    editor.frame()
    editor.touch(.move, 1, to.x - 3, to.y)
    editor.frame()
    #expect(editor.world.writing?.edited.caret == 0)
    #expect(editor.world.writing?.edited.selectedText == "one ")
  }

  @Test func caretFollowsVisualDirectionInArabicText() throws {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("مرحبا"))
    editor.frame()
    let (start, end) = (editor.world.caret(at: 0), editor.world.caret(at: 5))
    #expect(start.x > end.x + 20, "behind the last letter is left")
    editor.type("Right")
    #expect(editor.world.writing?.edited.caret == 4, "an arrow points to where it goes")
    #expect(editor.world.caret(at: 4).x > end.x + 1)
    editor.type("Home")
    editor.type("Left", with: "Shift")
    #expect(editor.world.writing?.edited.selection == 0..<1)
    let area = try #require(editor.world.writtenWords?.areas(of: 0..<1).first)
    #expect(abs(area.apply(Point(1, 0)).x - start.x) < 1e-6)
    // A tap puts the caret at the tapped end of the line.
    editor.tap(end.x + 1, end.y)
    #expect(editor.world.writing?.edited.caret == 5)
    editor.rest(1)
    editor.tap(start.x - 1, start.y)
    #expect(editor.world.writing?.edited.caret == 0)
  }
}
