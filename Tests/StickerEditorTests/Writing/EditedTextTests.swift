@testable import StickerEditor
import Testing

@Suite struct EditedTextTests {
  private func edited(_ text: String, _ body: (inout EditedText) -> Void) -> EditedText {
    var edited = EditedText(text)
    body(&edited)
    return edited
  }

  @Test func typedTextReplacesSelection() {
    let text = edited("one two three") {
      $0.move(to: 4)
      $0.move(to: 7, extending: true)
      $0.type("2")
    }
    #expect(text.text == "one 2 three" && text.caret == 5 && text.selection.isEmpty)
  }

  @Test(arguments: [true, false]) func deletesOnlySelectedText(isBackward: Bool) {
    let text = edited("abcdef") {
      $0.move(to: 4)
      $0.move(to: 2, extending: true)
      if isBackward { $0.deleteBackward() } else { $0.deleteForward() }
    }
    #expect(text.text == "abef" && text.caret == 2)
  }

  @Test(arguments: [
    ("कि", "क"), ("क्षि", "क्ष"), ("مَ", "م"), ("שׁ", "ש"), ("é", ""), ("e\u{301}", ""), ("が", ""),
    ("👩‍👩‍👧", ""), ("🇩🇪", ""),
  ])
  func backspaceDeletesTheLastMarkOfIndicArabicAndHebrewLetters(word: String, left: String) {
    var text = EditedText("x" + word)
    text.deleteBackward()
    #expect(text.text == "x" + left && text.caret == ("x" + left).count)
    text.undo()
    #expect(text.text == "x" + word, "one edit takes it back")
  }

  @Test func extendsSelectionInBothDirectionsFromAnchor() {
    var text = EditedText("abcdef")
    text.move(to: 3)
    text.step(1, extending: true)
    text.step(1, extending: true)
    #expect(text.selectedText == "de")
    for _ in 0..<4 { text.step(-1, extending: true) }
    #expect(text.selectedText == "bc" && text.caret == 1)
    text.step(-1)
    #expect(text.selection.isEmpty && text.caret == 1, "it leaves the selection on that side")
  }

  @Test func arrowsWithoutShiftLeaveTheSelectionOnTheirSide() {
    var text = EditedText("abcdef")
    text.selectAll()
    text.step(1)
    #expect(text.caret == 6)
    text.selectAll()
    text.step(-1)
    #expect(text.caret == 0)
  }

  @Test func movesCaretByWholeWords() {
    var text = EditedText("it's a well-known word")
    var places: [Int] = []
    text.move(to: 0)
    for _ in 0..<6 {
      text.stepWord(1)
      places.append(text.caret)
    }
    #expect(places == [4, 6, 11, 17, 22, 22])
    text.stepWord(-1, extending: true)
    #expect(text.selectedText == "word")
  }

  @Test func doubleTapSelectsWordAndNextOneSelectsAll() {
    var text = EditedText("one two")
    text.selectWord(at: 5)
    #expect(text.selectedText == "two" && text.caret == 7)
    text.selectWord(at: 5)
    #expect(text.selectedText == "one two")
    text.selectWord(at: 99)
    #expect(text.selectedText == "two")
    var nothing = EditedText("")
    nothing.selectWord(at: 0)
    #expect(nothing.selection.isEmpty)
  }

  @Test func undoesAndRedoesEditsByWord() {
    var text = EditedText("")
    for character in "one two" { text.type(String(character)) }
    text.deleteBackward()
    text.deleteBackward()
    #expect(text.text == "one t")
    text.undo()
    #expect(text.text == "one two")
    text.undo()
    #expect(text.text == "one ")
    text.undo()
    text.undo()
    #expect(text.text == "")
    text.redo()
    text.redo()
    #expect(text.text == "one two")
    text.type("!")
    text.redo()
    #expect(text.text == "one two!", "what was typed since is not lost")
  }

  @Test func undoRestoresSelection() {
    var text = EditedText("one two")
    text.selectAll()
    text.type("x")
    text.undo()
    #expect(text.text == "one two" && text.selectedText == "one two")
  }

  @Test func refusesTextBeyondLengthLimit() {
    let most = EditedText.greatestCount
    var text = EditedText(String(repeating: "a", count: most))
    #expect(text.type("b") == 0)
    #expect(text.text.count == most && !text.text.contains("b"))
    text.selectWord(at: 0)
    #expect(text.type("bc") == nil)
    #expect(text.text == "bc")
    #expect(text.type(String(repeating: "d", count: most)) == most - 2)
  }

  /// A zero-width joiner that is typed between two emoji merges them into one character.
  @Test func readsLineEndsOfWindows() {
    var text = EditedText("")
    text.type("one\r\ntwo\r\n\r\nthree\u{7}")
    #expect(text.text == "one\ntwo\n\nthree")
    #expect(PastedWords("a\r\nb").text == "a\nb")
  }

  @Test func keepsCaretValidWhenCharactersJoin() {
    var text = EditedText("👩👧")
    text.move(to: 1)
    text.type("\u{200D}")
    #expect(text.text.count == 1 && text.caret <= 1)
    text.move(to: 1)
    text.deleteBackward()
    #expect(text.text.isEmpty)
  }

  @Test func movesAndSelectsAcrossLines() {
    var text = EditedText("first\nsecond\nthird")
    text.move(to: 2)
    text.move(down: 1)
    #expect(text.caret == 8)
    text.move(toLineEnd: true, extending: true)
    #expect(text.selectedText == "cond")
    text.move(down: 1, extending: true)
    #expect(text.selectedText == "cond\nthird")
    text.move(down: 1)
    #expect(text.caret == 18, "there is no line below")
  }
}
