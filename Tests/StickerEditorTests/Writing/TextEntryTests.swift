import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import StickerEditor

@Suite struct TextEntryTests: WritingHarness {
  @Test func keyboardTypesTextWithoutShortcuts() {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("Grüße 👋"))
    editor.type("G")
    editor.type("Return", with: "Shift")
    editor.send(.text("2"))
    editor.type("Return", with: "Ctrl")
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):Grüße 👋\n2")
    #expect(editor.world.snaps, "keys for the words are no shortcuts")
  }

  @Test func keysCorrectLettersInMiddleOfText() {
    let editor = EditorHarness.withInterface([])
    write("Hapy birthdayy", editor)
    editor.type("Backspace")
    editor.type("Home")
    for _ in 0..<3 { editor.type("Right") }
    editor.send(.text("p"))
    editor.type("End")
    editor.type("Left")
    editor.type("Left")
    editor.type("Delete")
    editor.send(.text("aa"))
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):Happy birthdaay")
  }

  @Test func homeEndUpAndDownMoveByLines() {
    let editor = EditorHarness.withInterface([])
    write("one\nthree\nsix", editor)
    func caret(after keys: String...) -> Int {
      keys.forEach { editor.type($0) }
      return editor.world.writing!.edited.caret
    }
    #expect(caret(after: "Up") == 7)
    #expect(caret(after: "End") == 9)
    #expect(caret(after: "Up") == 3)
    #expect(caret(after: "Up", "Home", "Left") == 0)
    #expect(caret(after: "Down", "Down", "End", "Right") == 13)
  }

  @Test func doubleShiftLocksCapitals() {
    let editor = EditorHarness.withInterface([])
    write("x", editor)
    tap(.shift, editor)
    tap(.type("a"), editor)
    tap(.type("b"), editor)
    tap(.shift, editor)
    tap(.shift, editor)
    for letter in ["c", "d", "e"] { tap(.type(letter), editor) }
    #expect(editor.world.writing!.isLocked)
    tap(.shift, editor)
    tap(.type("f"), editor)
    tap(.shift, editor)
    editor.rest(1)
    tap(.shift, editor)
    tap(.type("g"), editor)
    #expect(editor.world.writing!.words.text == "xAbCDEfg")
  }

  @Test func truncatesTypedTextAtLengthLimit() {
    var entry = TextEntry(StickerText(String(repeating: "a", count: 600)))
    entry.type("b")
    #expect(entry.words.text.count == 600)
    entry = TextEntry(StickerText(String(repeating: "a", count: 499)))
    entry.edit { $0.move(to: 1) }
    entry.type("bc")
    #expect(entry.words.text.count == 500 && entry.words.text.hasPrefix("aba"))
  }

  @Test func combiningMarkJoinsPrecedingCharacter() {
    var entry = TextEntry(StickerText("ae\r\nx"))
    #expect(entry.edited.lines == [0..<2, 3..<4])
    entry.edit { $0.move(to: 2) }
    entry.type("\u{301}")
    #expect(entry.words.text.count == 4 && entry.edited.caret == 2)
    entry.edit { $0.deleteBackward() }
    #expect(entry.words.text == "a\r\nx")
  }
}
