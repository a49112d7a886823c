import DirectManipulation
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

  @Test(arguments: LayoutTests.windows, [false, true])
  func newWordsBeginInFreeRoom(window: Size, showsKeys: Bool) throws {
    func begin(_ stickers: [SceneDocument.Sticker]) throws -> (EditorHarness, Rect, Rect) {
      let editor = EditorHarness.withInterface(stickers, window: window)
      if showsKeys { editor.perform(.text) } else { editor.type("T") }
      editor.frame()
      let (entry, layout) = (try #require(editor.world.writing), try #require(editor.world.layout))
      #expect(entry.showsKeys == showsKeys)
      let shown = try #require(editor.world.writtenWords)
      // The harness has pictures of words that are 60 points high.
      let words = Rect(
        center: shown.unit.apply(Point(0.5, 0.5)), width: 1, height: 60 * shown.toWindow.d)
      let panel = entry.panel(around: nil, in: layout)
      #expect(!words.overlaps(panel) && layout.canvas.contains(words.center))
      return (editor, words, panel)
    }
    let (empty, words, panel) = try begin([])
    let middle = empty.world.canvas.seen.center
    if !showsKeys, panel.minY > middle.y + 60 {
      #expect(words.center.distance(to: middle) < 1, "in the middle")
    }
    let (editor, beside, keys) = try begin([EditorHarness.sticker()])
    let sticker = try #require(editor.world.entities[1])
    let bounds = try #require(
      Rect(
        around: editor.world.bound(StickerFrames()).corners(of: sticker).map(
          editor.world.runtime.matrixToWindow(of: sticker).apply)))
    // A small window with keys has no room beside the sticker.
    let room = keys.minY - editor.world.canvas.seen.minY
    if room > bounds.size.height + 2 * beside.size.height + 40 {
      #expect(!beside.overlaps(bounds), "beside the sticker")
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
