import ECS
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct WritingPluginTests: WritingHarness {
  @Test(arguments: LayoutTests.windows) func fingersAloneWriteAWord(window: Size) {
    let editor = EditorHarness.withInterface([], window: window)
    editor.perform(.text)
    editor.frame()
    #expect(editor.world.takeRequests() == [.writeText(true)])
    let layout = editor.world.layout!
    for key in editor.world.writing!.keys(in: layout) {
      let frame = key.frame
      #expect(frame.minX >= 0 && frame.maxX <= window.width && frame.maxY <= window.height)
    }
    tap(.type("h"), editor)
    tap(.type("i"), editor)
    tap(.symbols, editor)
    tap(.type("!"), editor)
    tap(.backspace, editor)
    tap(.type("!"), editor)
    editor.tap(TextStyling.Page.style.action)
    editor.tap(TextStyling.Page.color.action)
    editor.tap(.styleColor(.letters, .yellow))
    editor.tap(.endTextStyle)
    #expect(editor.record(1)?.image == "text:#FFCC00;font=manrope;weight=800:Hi!")
    #expect(editor.world.writing == nil)
    #expect(editor.world.takeRequests() == [.writeText(false)])
  }

  @Test func escapeOrBlankTextAddsNoSticker() {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("one"))
    editor.type("Escape")
    editor.type("T")
    editor.send(.text("  "))
    editor.type("Return")
    #expect(editor.world.document.stickers.isEmpty)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func touchOutsidePanelFinishesText() {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("one"))
    editor.tap(300, 100)
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):one")
  }

  @Test func framesOfSelectedStickersAreHiddenWhileUserWrites() throws {
    var large = EditorHarness.sticker()
    large.scale = Vector(3, 3)
    let editor = EditorHarness.withInterface([large])
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    let sticker = try #require(editor.world.entities[1])
    let outline = editor.world.bound(StickerFrames()).items(around: [sticker])
    func isOutlined() -> Bool {
      let items = editor.app.drawnItems()
      return outline.contains(where: items.contains)
    }
    #expect(isOutlined() && editor.world.handle != nil)
    #expect(editor.world.shown(GripPanel.self)?.panel != nil && !editor.world.contextBar.isEmpty)
    editor.type("T")
    #expect(!isOutlined() && editor.world.handle == nil)
    #expect(editor.world.shown(GripPanel.self)?.panel == nil && editor.world.contextBar.isEmpty)
    #expect(editor.world.selectedIDs == [1], "the selection stays")
    editor.type("Escape")
    #expect(isOutlined() && editor.world.handle != nil)
  }

  @Test func otherUsersCanMoveStickersDuringWriting() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(200, 150))])
    editor.type("T")
    editor.send(.text("one"))
    editor.frame()
    let shown = editor.app.drawnItems()
    let window = Size(width: 1280, height: 800)
    #expect(
      !shown.contains { item in
        if case .panel(let panel) = item.picture { return panel.size == window }
        return false
      }, "nothing is dimmed")
    let start = editor.middle(1)
    editor.drag(1, start, Point(300, 120))
    #expect(editor.middle(1).distance(to: Point(300, 120)) < 0.01)
    editor.tap(.undo)
    editor.rest(1)
    #expect(editor.middle(1).distance(to: start) < 0.01)
    #expect(editor.world.writing?.words.text == "one")
    editor.tap(.text)
    #expect(editor.world.writing?.words.text == "one", "it is not lost")
  }

  @Test func namesOfWordsSurviveARoundTrip() {
    for words in [
      StickerText("a"), StickerText(":#:", color: 0x01_0203), StickerText("", color: 0),
      StickerText("#FF"),
    ] {
      #expect(StickerText(name: words.name) == words)
    }
    #expect(StickerText(name: "text:plain") == StickerText("plain"))
    #expect(StickerText(name: "star.svg") == nil)
  }

  @Test func aTapPutsTheCaretBetweenLetters() {
    let editor = EditorHarness.withInterface([])
    write("first\nsecond", editor)
    for place in 0...12 {
      let caret = editor.world.caret(at: place)
      editor.tap(caret.x + 1, caret.y)
      #expect(editor.world.writing!.edited.caret == place)
      // A second tap within the double-tap time would select a word.
      editor.rest(1)
    }
    let (start, end) = (editor.world.caret(at: 0), editor.world.caret(at: 12))
    editor.touch(.down, 3, start.x - 4, start.y)
    editor.frame()
    #expect(editor.world.writing!.edited.caret == 0)
    editor.touch(.move, 3, end.x + 4, end.y)
    editor.frame()
    #expect(editor.world.writing!.edited.selection == 0..<12, "it follows the finger")
  }

  @Test func laterReleaseOfTextButtonLeavesTextUnchanged() {
    let editor = EditorHarness.withInterface([])
    let interface = editor.world
    let button = interface.toolbar!.buttons.first { $0.action == .text }!.frame.center
    editor.touch(.down, 1, button.x, button.y)
    editor.frame()
    editor.tap(.text)
    editor.send(.text("hello"))
    editor.frame()
    editor.touch(.up, 1, button.x, button.y)
    editor.frame()
    #expect(editor.world.writing?.words.text == "hello")
  }
}
