import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct WritingTests {
  private func tap(_ key: TextEntry.Key, _ desk: Desk) {
    let layout = desk.editor.interface!.layout
    let keys = desk.editor.writing!.keys(in: layout)
    let middle = keys.first { $0.key == key }!.frame.center
    desk.tap(middle.x, middle.y)
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 320, height: 480),
  ])
  func fingersAloneWriteAWord(window: Size) {
    let desk = Desk.withInterface([], window: window)
    desk.editor.perform(.text)
    desk.frame()
    #expect(desk.editor.takeRequests() == [.writeText(true)])
    let layout = desk.editor.interface!.layout
    for key in desk.editor.writing!.keys(in: layout) {
      let frame = key.frame
      #expect(frame.minX >= 0 && frame.maxX <= window.width && frame.maxY <= window.height)
    }
    tap(.type("h"), desk)
    tap(.type("i"), desk)
    tap(.symbols, desk)
    tap(.type("!"), desk)
    tap(.backspace, desk)
    tap(.type("!"), desk)
    tap(.color(3), desk)
    tap(.done, desk)
    #expect(desk.record(1)?.image == "text:#FF9500:Hi!")
    #expect(desk.editor.writing == nil)
    #expect(desk.editor.takeRequests() == [.writeText(false)])
  }

  @Test func aKeyboardWrites() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("Grüße 👋"))
    desk.type("G")
    desk.type("Return", with: "Shift")
    desk.send(.text("2"))
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:Grüße 👋\n2")
    #expect(desk.editor.snaps, "keys for the words are no shortcuts")
  }

  @Test func wordsAreEditedLaterAsOneStep() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.type("Return")
    let before = try #require(desk.record(1))
    desk.tap(.edit)
    desk.type("Backspace")
    desk.send(.text("ce"))
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:once")
    #expect(desk.editor.document.stickers.count == 1)
    desk.tap(.undo)
    #expect(desk.record(1) == before)
  }

  @Test func escapeAndNothingWrittenMakeNothing() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.type("Escape")
    desk.type("T")
    desk.send(.text("  "))
    desk.type("Return")
    #expect(desk.editor.document.stickers.isEmpty)
    #expect(!desk.editor.store.history.canUndo)
  }

  @Test func aTouchBesideThePanelEndsTheWriting() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.tap(640, 780)
    #expect(desk.record(1)?.image == "text:#FFFFFF:one")
  }

  @Test func whileOneWritesOthersGoOn() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(200, 150))])
    desk.type("T")
    desk.send(.text("one"))
    desk.frame()
    let shown = desk.editor.drawnItems()
    let window = Size(width: 1280, height: 800)
    #expect(
      !shown.contains { item in
        if case .panel(let panel) = item.picture { return panel.size == window }
        return false
      }, "nothing is dimmed")
    desk.drag(1, desk.middle(1), Point(300, 120))
    #expect(desk.middle(1).distance(to: Point(300, 120)) < 0.01)
    desk.tap(desk.middle(1).x, desk.middle(1).y)
    desk.tap(.flip)
    #expect(desk.record(1)?.flipped == true)
    desk.tap(.undo)
    #expect(desk.record(1)?.flipped == false)
    #expect(desk.editor.writing?.words.text == "one")
    desk.tap(.text)
    #expect(desk.editor.writing?.words.text == "one", "it is not lost")
  }

  @Test(arguments: [false, true]) func twoTapsOnWordsOpenThem(isMouse: Bool) {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.type("Return")
    let middle = desk.middle(1)
    func tap() {
      guard isMouse else { return desk.tap(middle.x, middle.y) }
      desk.press(middle.x, middle.y)
      desk.frame()
      desk.release(middle.x, middle.y)
      desk.frame()
    }
    tap()
    desk.rest(1)
    tap()
    #expect(desk.editor.writing == nil, "they were far apart")
    tap()
    #expect(desk.editor.writing?.words.text == "one")
    desk.type("Backspace")
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:on")
  }

  @Test func twoTapsOnPicturesAndEmojiOpenNothing() {
    var emoji = Desk.sticker(id: 2, at: Point(300, 300))
    emoji.image = "text:#FFFFFF:👋"
    let desk = Desk.withInterface([Desk.sticker(), emoji])
    for id in 1...2 {
      for _ in 0..<2 { desk.tap(desk.middle(id).x, desk.middle(id).y) }
      #expect(desk.editor.writing == nil && desk.editor.chosen == [id])
    }
  }

  @Test func namesOfWordsSurviveARoundTrip() {
    for words in [Words("a"), Words(":#:", color: 0x01_0203), Words("", color: 0), Words("#FF")] {
      #expect(Words(name: words.name) == words)
    }
    #expect(Words(name: "text:plain") == Words("plain"))
    #expect(Words(name: "star.svg") == nil)
  }

  @Test func whoPressesTheSameButtonLaterTakesNoWordsAway() {
    let desk = Desk.withInterface([])
    let interface = desk.editor.interface!
    let button = interface.toolbar.buttons.first { $0.action == .text }!.frame.center
    desk.touch(.down, 1, button.x, button.y)
    desk.frame()
    desk.tap(.text)
    desk.send(.text("hello"))
    desk.frame()
    desk.touch(.up, 1, button.x, button.y)
    desk.frame()
    #expect(desk.editor.writing?.words.text == "hello")
  }

  @Test func lockedWordsStayAsTheyAre() {
    var words = Desk.sticker()
    words.image = Words("hello").name
    words.locked = true
    let desk = Desk.withInterface([words])
    desk.type("Tab")
    desk.type("F2")
    #expect(desk.editor.writing == nil)
  }

  @Test func whatIsPastedWhileWordsAreWrittenIsWritten() {
    let desk = Desk.withInterface([])
    desk.tap(.text)
    desk.send(.text("one"))
    desk.send(.drop(name: Words(" two").name, position: Point(640, 400)))
    desk.frame()
    #expect(desk.editor.writing?.words.text == "one two")
    #expect(desk.editor.document.stickers.isEmpty)
  }

  @Test func wordsThatNobodyCouldSeeAreNotPutDown() {
    let desk = Desk.withInterface([])
    desk.send(.drop(name: Words(" \n ").name, position: Point(640, 400)))
    desk.frame()
    #expect(desk.editor.document.stickers.isEmpty)
  }
}
