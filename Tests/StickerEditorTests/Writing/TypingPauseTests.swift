import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TypingPauseTests: WritingHarness {
  // MARK: After the words

  @Test(arguments: ["Return", "Keypad Enter"])
  func keysTypedWithinASecondAfterReturnDoNothing(key: String) {
    let editor = EditorHarness.withInterface([])
    editor.type("PageDown")
    write("one", editor)
    editor.type(key)
    let (before, snaps) = (editor.world.document, editor.world.snaps)
    for typed in [
      "Delete", "Backspace", "L", "F", "[", "H", "G", "E", "T", "Left", "=", "Space", "Tab",
      "Escape", key,
    ] {
      editor.type(typed)
      editor.type(typed, with: "Shift")
    }
    #expect(editor.world.document == before && editor.world.snaps == snaps)
    #expect(
      editor.world.writing == nil && editor.world.selectedIDs == [1] && !editor.world.tray.isFine)
    editor.rest(1)
    editor.type("Delete")
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func heldKeyHasNoEffectUntilReleased() {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    editor.type("Return")
    editor.key("Backspace")
    editor.rest(2)
    editor.key("Backspace")
    editor.rest(1)
    #expect(editor.world.document.stickers.count == 1, "repeats of a held key")
    editor.key("Backspace", .up)
    editor.type("Backspace")
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func ctrlKeysAndTouchesWorkAtOnceAfterReturn() {
    let editor = EditorHarness.withInterface([])
    write("one", editor)
    editor.type("Return")
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 2)
    editor.type("Delete")
    #expect(editor.world.document.stickers.count == 1, "a key with Ctrl ends the pause")
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 1)
    editor.tap(.text)
    write("two", editor)
    #expect(editor.world.writing?.words.text == "two")
  }

  @Test func keysWorkAtOnceAfterSearchAndEscape() {
    let editor = SearchPluginTests.editor()
    editor.type("F", with: "Ctrl")
    editor.send(.text("cat"))
    editor.frame()
    editor.type("Return")
    editor.type("Return")
    #expect(editor.world.document.stickers.count == 1)
    write("one", editor)
    editor.type("Escape")
    editor.type("Delete")
    #expect(editor.world.document.stickers.isEmpty)
  }
}
