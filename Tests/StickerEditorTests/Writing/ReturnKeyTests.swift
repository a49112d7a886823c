import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The keys that finish text entry, and keys that are typed just before the panel opens or after it closes.
@Suite struct ReturnKeyTests {
  private func write(_ text: String, _ desk: Desk) {
    if desk.world.writing == nil { desk.type("T") }
    desk.send(.text(text))
    desk.frame()
  }

  private func tap(_ key: TextEntry.Key, _ desk: Desk) {
    desk.showKeys()
    let keys = desk.world.writing!.keys(in: desk.world.layout!)
    let middle = keys.first { $0.key == key }!.frame.center
    desk.tap(middle.x, middle.y)
  }

  // MARK: Lines

  @Test(arguments: ["Return", "Keypad Enter"])
  func returnFinishesSingleLineAndBreaksMultilineText(key: String) {
    let desk = Desk.withInterface([])
    write("one", desk)
    desk.type(key)
    #expect(desk.record(1)?.image == "text:#FFFFFF:one")
    desk.rest(1)
    write("one", desk)
    desk.type(key, with: "Shift")
    write("two", desk)
    desk.type(key)
    write("three", desk)
    #expect(desk.world.writing?.words.text == "one\ntwo\nthree")
    desk.type(key, with: "Ctrl")
    #expect(desk.world.writing == nil)
    #expect(desk.record(2)?.image == "text:#FFFFFF:one\ntwo\nthree")
  }

  @Test func ctrlReturnFinishesSingleLine() {
    let desk = Desk.withInterface([])
    write("one", desk)
    desk.type("Return", with: "Ctrl")
    #expect(desk.record(1)?.image == "text:#FFFFFF:one")
  }

  @Test func onScreenKeysBreakLineAndFinish() {
    let desk = Desk.withInterface([])
    write("one", desk)
    tap(.newline, desk)
    write("two", desk)
    desk.type("Return")
    #expect(desk.world.writing?.words.text == "one\ntwo\n")
    desk.type("Backspace")
    tap(.done, desk)
    #expect(desk.record(1)?.image == "text:#FFFFFF:one\ntwo")
  }

  @Test func manualAndPanelExplainReturnKey() {
    let keys = Editor.manual.filter { $0.mouseAndKeys.contains("Return") }
      .map { "\($0.what): \($0.mouseAndKeys)" }
    #expect(keys.contains("Finish text: Ctrl+Return, Ctrl+Keypad Enter"))
    #expect(keys.contains("New line: Shift+Return"))
    #expect(keys.contains("Finish, or start a new line in longer text: Return"))
    let desk = Desk.withInterface([])
    func isSaid(_ hint: String) -> Bool {
      desk.images.drawnNames.removeAll()
      _ = desk.app.drawnItems()
      return desk.images.drawnNames.contains { $0.contains(hint) }
    }
    desk.type("T")
    #expect(isSaid("Shift+Return: new line") && isSaid("Ctrl+Return: finish"))
    write("x", desk)
    #expect(!isSaid("Ctrl+Return: finish"), "hints go when there are words")
    desk.type("Escape")
    desk.tap(.text)
    #expect(!isSaid("Ctrl+Return: finish"), "fingers see no keys")
  }

  // MARK: After the words

  @Test(arguments: ["Return", "Keypad Enter"])
  func keysTypedWithinASecondAfterReturnDoNothing(key: String) {
    let desk = Desk.withInterface([])
    desk.type("PageDown")
    write("one", desk)
    desk.type(key)
    let (before, snaps) = (desk.world.document, desk.world.snaps)
    for typed in [
      "Delete", "Backspace", "L", "F", "[", "H", "G", "E", "T", "Left", "=", "Space", "Tab",
      "Escape", key,
    ] {
      desk.type(typed)
      desk.type(typed, with: "Shift")
    }
    #expect(desk.world.document == before && desk.world.snaps == snaps)
    #expect(desk.world.writing == nil && desk.world.selectedIDs == [1] && !desk.world.tray.isFine)
    desk.rest(1)
    desk.type("Delete")
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func heldKeyHasNoEffectUntilReleased() {
    let desk = Desk.withInterface([])
    write("one", desk)
    desk.type("Return")
    desk.key("Backspace")
    desk.rest(2)
    desk.key("Backspace")
    desk.rest(1)
    #expect(desk.world.document.stickers.count == 1, "repeats of a held key")
    desk.key("Backspace", .up)
    desk.type("Backspace")
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func ctrlKeysAndTouchesWorkAtOnceAfterReturn() {
    let desk = Desk.withInterface([])
    write("one", desk)
    desk.type("Return")
    desk.type("D", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 2)
    desk.type("Delete")
    #expect(desk.world.document.stickers.count == 1, "a key with Ctrl ends the pause")
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.count == 1)
    desk.tap(.text)
    write("two", desk)
    #expect(desk.world.writing?.words.text == "two")
  }

  @Test func keysWorkAtOnceAfterSearchAndEscape() {
    let desk = SearchTests.desk()
    desk.type("F", with: "Ctrl")
    desk.send(.text("cat"))
    desk.frame()
    desk.type("Return")
    desk.type("Return")
    #expect(desk.world.document.stickers.count == 1)
    write("one", desk)
    desk.type("Escape")
    desk.type("Delete")
    #expect(desk.world.document.stickers.isEmpty)
  }

  // MARK: Before the text

  /// The window sends no text for keys that are pressed in the frame that opens the panel.
  @Test func typesLettersFromFrameThatOpensPanel() {
    let desk = Desk.withInterface([])
    desk.key("T")
    desk.key("Left Shift")
    desk.key("H")
    desk.key("Left Shift", .up)
    for key in ["I", "Space", "A"] { desk.key(key) }
    desk.frame()
    #expect(desk.world.writing?.words.text == "Hi a")
    // From now on, the window sends the text of each key.
    for (key, text) in [("N", "n"), ("A", "ä")] {
      desk.key(key)
      desk.send(.text(text))
    }
    desk.frame()
    #expect(desk.world.writing?.words.text == "Hi anä")
    desk.type("X")
    #expect(desk.world.writing?.words.text == "Hi anä", "a key without its text writes nothing")
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.writing?.words.text == "Hi ", "letters are no steps of their own")
  }

  @Test func keyOrInputMethodTextReplacesTypedAheadLetter() {
    let desk = Desk.withInterface([])
    desk.key("T")
    desk.key("K")
    desk.send(.text("k"))
    desk.frame()
    #expect(desk.world.writing?.words.text == "k")
    desk.type("Escape")
    desk.key("T")
    desk.key("K")
    desk.send(.textEditing("ｋ", start: 1, length: 0))
    desk.send(.key(.down, name: "A"))
    desk.send(.textEditing("か", start: 1, length: 0))
    desk.frame()
    #expect(desk.world.writing?.shown.text == "か")
    desk.send(.text("か"))
    desk.frame()
    #expect(desk.world.writing?.words.text == "か")
  }

  @Test func typesNoLettersAheadInArabicInterface() {
    let desk = Desk.withInterface([], languages: LanguageSheetTests.languages(first: "ar"))
    desk.key("T")
    desk.key("H")
    desk.frame()
    #expect(desk.world.writing?.words.text == "")
  }
}
