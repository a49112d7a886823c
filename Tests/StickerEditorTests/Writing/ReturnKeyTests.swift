import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The keys that finish text entry, and keys that are typed just before the panel opens or after it closes.
@Suite struct ReturnKeyTests: WritingHarness {
  // MARK: Lines

  @Test(arguments: ["Return", "Keypad Enter"])
  func returnFinishesSingleLineAndBreaksMultilineText(key: String) {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    editor.type(key)
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):one")
    editor.rest(1)
    write("one", editor)
    editor.type(key, with: "Shift")
    write("two", editor)
    editor.type(key)
    write("three", editor)
    #expect(editor.world.writing?.words.text == "one\ntwo\nthree")
    editor.type(key, with: "Ctrl")
    #expect(editor.world.writing == nil)
    #expect(editor.record(2)?.image == "text:\(TextStyle.initial):one\ntwo\nthree")
  }

  @Test func ctrlReturnFinishesSingleLine() {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    editor.type("Return", with: "Ctrl")
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):one")
  }

  @Test func onScreenKeysBreakLineAndFinish() {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    tap(.newline, editor)
    write("two", editor)
    editor.type("Return")
    #expect(editor.world.writing?.words.text == "one\ntwo\n")
    editor.type("Backspace")
    editor.tap(.endTextStyle)
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):one\ntwo")
  }

  @Test func manualAndPanelExplainReturnKey() {
    let keys = Editor.manual.filter { $0.mouseAndKeys.contains("Return") }
      .map { "\($0.what): \($0.mouseAndKeys)" }
    #expect(keys.contains("Finish text: Ctrl+Return, Ctrl+Keypad Enter"))
    #expect(keys.contains("New line: Shift+Return"))
    #expect(keys.contains("Finish, or start a new line in longer text: Return"))
    let editor = EditorHarness.withInterface([])
    func isSaid(_ hint: String) -> Bool {
      editor.images.forgetDrawn()
      _ = editor.app.drawnItems()
      return editor.images.drawnNames.contains { $0.contains(hint) }
    }
    editor.type("T")
    #expect(isSaid("Shift+Return: new line") && isSaid("Ctrl+Return: finish"))
    write("x", editor)
    #expect(!isSaid("Ctrl+Return: finish"), "hints go when there are words")
    editor.type("Escape")
    editor.tap(.text)
    #expect(!isSaid("Ctrl+Return: finish"), "fingers see no keys")
  }

  // MARK: Before the text

  /// The window sends no text for keys that are pressed in the frame that opens the panel.
  @Test func typesLettersFromFrameThatOpensPanel() {
    let editor = EditorHarness.withInterface([])
    editor.key("T")
    editor.key("Left Shift")
    editor.key("H")
    editor.key("Left Shift", .up)
    for key in ["I", "Space", "A"] { editor.key(key) }
    editor.frame()
    #expect(editor.world.writing?.words.text == "Hi a")
    // From now on, the window sends the text of each key.
    for (key, text) in [("N", "n"), ("A", "ä")] {
      editor.key(key)
      editor.send(.text(text))
    }
    editor.frame()
    #expect(editor.world.writing?.words.text == "Hi anä")
    editor.type("X")
    #expect(editor.world.writing?.words.text == "Hi anä", "a key without its text writes nothing")
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.writing?.words.text == "Hi ", "letters are no steps of their own")
  }

  @Test func keyOrInputMethodTextReplacesTypedAheadLetter() {
    let editor = EditorHarness.withInterface([])
    editor.key("T")
    editor.key("K")
    editor.send(.text("k"))
    editor.frame()
    #expect(editor.world.writing?.words.text == "k")
    editor.type("Escape")
    editor.key("T")
    editor.key("K")
    editor.send(.textEditing("ｋ", start: 1, length: 0))
    editor.send(.key(.down, name: "A"))
    editor.send(.textEditing("か", start: 1, length: 0))
    editor.frame()
    #expect(editor.world.writing?.shown.text == "か")
    editor.send(.text("か"))
    editor.frame()
    #expect(editor.world.writing?.words.text == "か")
  }

  @Test func typesNoLettersAheadInArabicInterface() {
    let editor = EditorHarness.withInterface(
      [], languages: LanguageSheetPluginTests.languages(first: "ar"))
    editor.key("T")
    editor.key("H")
    editor.frame()
    #expect(editor.world.writing?.words.text == "")
  }
}
