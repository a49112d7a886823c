import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct WriterTests: WritingHarness {
  @Test func editingTextLaterIsOneUndoStep() throws {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("one"))
    editor.type("Return")
    let before = try #require(editor.record(1))
    editor.tap(.edit)
    editor.type("Backspace")
    editor.send(.text("ce"))
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):once")
    #expect(editor.world.document.stickers.count == 1)
    editor.tap(.undo)
    #expect(editor.record(1) == before)
  }

  @Test(arguments: [false, true]) func doubleTapOpensTextSticker(isMouse: Bool) {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("one"))
    editor.type("Return")
    let middle = editor.middle(1)
    func tap() {
      guard isMouse else { return editor.tap(middle.x, middle.y) }
      editor.press(middle.x, middle.y)
      editor.frame()
      editor.release(middle.x, middle.y)
      editor.frame()
    }
    tap()
    editor.rest(1)
    tap()
    #expect(editor.world.writing == nil, "they were far apart")
    tap()
    #expect(editor.world.writing?.words.text == "one")
    editor.type("Backspace")
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):on")
  }

  @Test func doubleTapDoesNotOpenPicturesOrEmoji() {
    var emoji = EditorHarness.sticker(id: 2, at: Point(300, 300))
    emoji.image = "text:#FFFFFF:👋"
    let editor = EditorHarness.withInterface([EditorHarness.sticker(), emoji])
    for id in 1...2 {
      for _ in 0..<2 { editor.tap(editor.middle(id).x, editor.middle(id).y) }
      #expect(editor.world.writing == nil && editor.world.selectedIDs == [id])
    }
  }

  @Test func doesNotEditLockedText() {
    var words = EditorHarness.sticker()
    words.image = StickerText("hello").name
    words.locked = true
    let editor = EditorHarness.withInterface([words])
    editor.type("Tab")
    editor.type("F2")
    #expect(editor.world.writing == nil)
  }
}
