import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct PastedWordsTests: WritingHarness {
  @Test func tellsHowManyPastedLettersHadRoom() {
    let editor = EditorHarness.withInterface([])
    write("some", editor)
    let pasted = StickerText(String(repeating: "a", count: 500)).name
    editor.send(.drop(name: pasted, position: nil))
    editor.frame()
    #expect(editor.world.writing?.words.text.count == 500)
    #expect(
      editor.world.toasts.current?.text
        == "Only 496 letters were pasted, because words can have at most 500. Paste the rest as another text."
    )
  }

  @Test func pastedWordsHaveInitialStyleAndEmojiHaveNone() {
    #expect(PastedWords("hello").words == StickerText("hello", style: .initial))
    #expect(PastedWords("😀").words.name == "text:#FFFFFF:😀")
  }

  @Test func insertsPastedTextDuringWriting() {
    let editor = EditorHarness.withInterface([])
    editor.tap(.text)
    editor.send(.text("one"))
    editor.send(.drop(name: StickerText(" two").name, position: Point(640, 400)))
    editor.frame()
    #expect(editor.world.writing?.words.text == "one two")
    #expect(editor.world.document.stickers.isEmpty)
  }

  @Test func ignoresPastedTextWithoutVisibleCharacters() {
    let editor = EditorHarness.withInterface([])
    editor.send(.drop(name: StickerText(" \n ").name, position: Point(640, 400)))
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
  }
}
