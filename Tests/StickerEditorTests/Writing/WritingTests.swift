import ECS
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import Pictures
import StickerScene
import Testing
import TextPainting

@Suite struct WritingTests {
  private func tap(_ key: TextEntry.Key, _ desk: Desk) {
    desk.showKeys()
    let layout = desk.world.layout!
    let keys = desk.world.writing!.keys(in: layout)
    let middle = keys.first { $0.key == key }!.frame.center
    desk.tap(middle.x, middle.y)
  }

  private func finger(_ phase: InputEvent.TouchPhase, on key: TextEntry.Key, _ desk: Desk) {
    desk.showKeys()
    let layout = desk.world.layout!
    let middle = desk.world.writing!.keys(in: layout).first { $0.key == key }!.frame.center
    desk.touch(phase, 7, middle.x, middle.y)
    desk.frame()
  }

  private func write(_ text: String, _ desk: Desk) {
    if desk.world.writing == nil { desk.type("T") }
    desk.send(.text(text))
    desk.frame()
  }

  @Test(arguments: InterfaceLayoutTests.windows) func fingersAloneWriteAWord(window: Size) {
    let desk = Desk.withInterface([], window: window)
    desk.perform(.text)
    desk.frame()
    #expect(desk.world.takeRequests() == [.writeText(true)])
    let layout = desk.world.layout!
    for key in desk.world.writing!.keys(in: layout) {
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
    #expect(desk.record(1)?.image == "text:#FFCC00:Hi!")
    #expect(desk.world.writing == nil)
    #expect(desk.world.takeRequests() == [.writeText(false)])
  }

  @Test func drawsEachKeyInFrameThatLayoutHasGivenToIt() throws {
    let desk = Desk.withInterface([])
    desk.perform(.text)
    desk.frame()
    let drawing = desk.world.bound(WritingDrawing())
    let panel = try #require(desk.world.shown(WritingPanel<StickerTextPurpose>.self))
    let keys = panel.parts.filter { if case .key = $0.content { true } else { false } }
    #expect(keys.count == desk.world.writing?.keys(in: desk.world.layout!).count)
    for key in keys {
      let items = key.content.items(in: key.frame, by: drawing)
      let frames = items.compactMap {
        Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
      }
      #expect(!items.isEmpty && frames.allSatisfy { key.frame.contains($0.center) })
    }
  }

  @Test func keyboardTypesTextWithoutShortcuts() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("Grüße 👋"))
    desk.type("G")
    desk.type("Return", with: "Shift")
    desk.send(.text("2"))
    desk.type("Return", with: "Ctrl")
    #expect(desk.record(1)?.image == "text:#FFFFFF:Grüße 👋\n2")
    #expect(desk.world.snaps, "keys for the words are no shortcuts")
  }

  @Test func editingTextLaterIsOneUndoStep() throws {
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
    #expect(desk.world.document.stickers.count == 1)
    desk.tap(.undo)
    #expect(desk.record(1) == before)
  }

  @Test func escapeOrBlankTextAddsNoSticker() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.type("Escape")
    desk.type("T")
    desk.send(.text("  "))
    desk.type("Return")
    #expect(desk.world.document.stickers.isEmpty)
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func touchOutsidePanelFinishesText() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("one"))
    desk.tap(300, 100)
    #expect(desk.record(1)?.image == "text:#FFFFFF:one")
  }

  @Test func otherUsersCanMoveStickersDuringWriting() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(200, 150))])
    desk.type("T")
    desk.send(.text("one"))
    desk.frame()
    let shown = desk.app.drawnItems()
    let window = Size(width: 1280, height: 800)
    #expect(
      !shown.contains { item in
        if case .panel(let panel) = item.picture { return panel.size == window }
        return false
      }, "nothing is dimmed")
    let start = desk.middle(1)
    desk.drag(1, start, Point(300, 120))
    #expect(desk.middle(1).distance(to: Point(300, 120)) < 0.01)
    desk.tap(.undo)
    desk.rest(1)
    #expect(desk.middle(1).distance(to: start) < 0.01)
    #expect(desk.world.writing?.words.text == "one")
    desk.tap(.text)
    #expect(desk.world.writing?.words.text == "one", "it is not lost")
  }

  @Test(arguments: [false, true]) func doubleTapOpensTextSticker(isMouse: Bool) {
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
    #expect(desk.world.writing == nil, "they were far apart")
    tap()
    #expect(desk.world.writing?.words.text == "one")
    desk.type("Backspace")
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:on")
  }

  @Test func doubleTapDoesNotOpenPicturesOrEmoji() {
    var emoji = Desk.sticker(id: 2, at: Point(300, 300))
    emoji.image = "text:#FFFFFF:👋"
    let desk = Desk.withInterface([Desk.sticker(), emoji])
    for id in 1...2 {
      for _ in 0..<2 { desk.tap(desk.middle(id).x, desk.middle(id).y) }
      #expect(desk.world.writing == nil && desk.world.selectedIDs == [id])
    }
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

  @Test(arguments: InterfaceLayoutTests.windows)
  func keysAreLargeEnoughAndFitEveryWindow(window: Size) {
    let desk = Desk.withInterface([], window: window)
    let layout = desk.world.layout!
    let whole = Rect(origin: .zero, size: window)
    for page in 0..<5 {
      desk.type("T")
      desk.showKeys()
      switch page {
      case 1: tap(.symbols, desk)
      case 2:
        tap(.symbols, desk)
        tap(.shift, desk)
      case 3: tap(.accents, desk)
      case 4:
        tap(.accents, desk)
        tap(.accents, desk)
      default: break
      }
      let entry = desk.world.writing!
      let keys = entry.keys(in: layout)
      for (index, key) in keys.enumerated() {
        #expect(whole.contains(key.frame))
        #expect(key.frame.size.height >= 44)
        #expect(key.frame.size.width >= min(44, window.width / 10))
        for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
      }
      for color in TextEntry.colors.indices {
        let key = keys.first { $0.key == .color(color) }!
        #expect(key.frame.size.width >= 44 && key.frame.size.height >= 44)
      }
      #expect(entry.letterHeight(in: layout) >= 16)
      let panel = entry.panel(around: nil, in: layout)
      #expect(whole.contains(panel) && panel.minY >= 60, "room is left for the words")
      desk.type("Escape")
    }
  }

  @Test func keysCorrectLettersInMiddleOfText() {
    let desk = Desk.withInterface([])
    write("Hapy birthdayy", desk)
    desk.type("Backspace")
    desk.type("Home")
    for _ in 0..<3 { desk.type("Right") }
    desk.send(.text("p"))
    desk.type("End")
    desk.type("Left")
    desk.type("Left")
    desk.type("Delete")
    desk.send(.text("aa"))
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:#FFFFFF:Happy birthdaay")
  }

  @Test func homeEndUpAndDownMoveByLines() {
    let desk = Desk.withInterface([])
    write("one\nthree\nsix", desk)
    func caret(after keys: String...) -> Int {
      keys.forEach { desk.type($0) }
      return desk.world.writing!.edited.caret
    }
    #expect(caret(after: "Up") == 7)
    #expect(caret(after: "End") == 9)
    #expect(caret(after: "Up") == 3)
    #expect(caret(after: "Up", "Home", "Left") == 0)
    #expect(caret(after: "Down", "Down", "End", "Right") == 13)
  }

  @Test func aTapPutsTheCaretBetweenLetters() {
    let desk = Desk.withInterface([])
    write("first\nsecond", desk)
    for place in 0...12 {
      let caret = desk.world.caret(at: place)
      desk.tap(caret.x + 1, caret.y)
      #expect(desk.world.writing!.edited.caret == place)
      // A second tap within the double-tap time would select a word.
      desk.rest(1)
    }
    let (start, end) = (desk.world.caret(at: 0), desk.world.caret(at: 12))
    desk.touch(.down, 3, start.x - 4, start.y)
    desk.frame()
    #expect(desk.world.writing!.edited.caret == 0)
    desk.touch(.move, 3, end.x + 4, end.y)
    desk.frame()
    #expect(desk.world.writing!.edited.selection == 0..<12, "it follows the finger")
  }

  @Test func heldKeysRepeatUntilReleased() {
    let desk = Desk.withInterface([])
    write(String(repeating: "a", count: 100), desk)
    finger(.down, on: .backspace, desk)
    #expect(desk.world.writing!.words.text.count == 99)
    desk.rest(0.4)
    #expect(desk.world.writing!.words.text.count == 99)
    #expect(!desk.world.isMoving && desk.world.nextChange != nil)
    desk.rest(1)
    let left = desk.world.writing!.words.text.count
    #expect(left < 92 && left > 70)
    finger(.up, on: .backspace, desk)
    #expect(desk.world.nextChange == nil)
    let kept = desk.world.writing!.words.text.count
    desk.rest(1)
    #expect(desk.world.writing!.words.text.count == kept)
    desk.key("Left")
    desk.rest(60)
    #expect(desk.world.writing!.edited.caret == 0)
    #expect(desk.world.nextChange == nil, "there is nothing more to do")
    desk.key("Left", .up)
    desk.key("Delete")
    desk.rest(60)
    #expect(desk.world.writing!.words.text.isEmpty)
  }

  @Test func keyRepeatIsIndependentOfFrameRate() {
    let start = TextEntry(StickerText(String(repeating: "a", count: 100)))
    let holder = TextEntry.Holder.key("Backspace")
    var texts: Set<Int> = []
    for frames in [0, 1, 7, 50, 333] {
      var entry = start
      entry.hold(.deleteBackward, by: holder, at: 2)
      // The last frame comes after the key was let go, as on a busy machine.
      for frame in 0..<frames { entry.advance(to: 2 + 1.7 * Double(frame + 1) / Double(frames)) }
      entry.release(holder, at: 3.5)
      entry.advance(to: 9)
      texts.insert(entry.words.text.count)
    }
    #expect(texts.count == 1)
  }

  @Test func doubleShiftLocksCapitals() {
    let desk = Desk.withInterface([])
    write("x", desk)
    tap(.shift, desk)
    tap(.type("a"), desk)
    tap(.type("b"), desk)
    tap(.shift, desk)
    tap(.shift, desk)
    for letter in ["c", "d", "e"] { tap(.type(letter), desk) }
    #expect(desk.world.writing!.isLocked)
    tap(.shift, desk)
    tap(.type("f"), desk)
    tap(.shift, desk)
    desk.rest(1)
    tap(.shift, desk)
    tap(.type("g"), desk)
    #expect(desk.world.writing!.words.text == "xAbCDEfg")
  }

  @Test func symbolAndAccentPagesHaveCommonCharacters() {
    let wanted = "0123456789$€*!?.,:;-+=/()@&\"'%#äöüßéèêàçñåøæíóúšž"
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.showKeys()
    var found: Set<String> = []
    func look() {
      for key in desk.world.writing!.keys(in: desk.world.layout!) {
        if case .type(let text) = key.key { found.insert(text) }
      }
    }
    tap(.symbols, desk)
    look()
    tap(.shift, desk)
    look()
    tap(.accents, desk)
    look()
    tap(.type("ß"), desk)
    tap(.shift, desk)
    tap(.type("ß"), desk)
    tap(.type("é"), desk)
    tap(.accents, desk)
    look()
    #expect(Set(wanted.map(String.init)).subtracting(found) == [])
    #expect(desk.world.writing!.words.text == "ßẞé")
    tap(.accents, desk)
    tap(.type("q"), desk)
    #expect(desk.world.writing!.words.text == "ßẞéq")
  }

  @Test func tabCyclesThroughColors() {
    let desk = Desk.withInterface([])
    write("x", desk)
    desk.type("Tab")
    desk.type("Tab")
    #expect(desk.world.writing!.words.style.color == TextEntry.colors[2])
    for _ in 0..<3 { desk.type("Tab", with: "Shift") }
    #expect(desk.world.writing!.words.style.color == TextEntry.colors.last!)
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

  @Test func tellsHowManyPastedLettersHadRoom() {
    let desk = Desk.withInterface([])
    write("some", desk)
    let pasted = StickerText(String(repeating: "a", count: 500)).name
    desk.send(.drop(name: pasted, position: nil))
    desk.frame()
    #expect(desk.world.writing?.words.text.count == 500)
    #expect(
      desk.world.toasts.current?.text
        == "Only 496 letters were pasted, because words can have at most 500. Paste the rest as another text."
    )
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

  @Test func laterReleaseOfTextButtonLeavesTextUnchanged() {
    let desk = Desk.withInterface([])
    let interface = desk.world
    let button = interface.toolbar!.buttons.first { $0.action == .text }!.frame.center
    desk.touch(.down, 1, button.x, button.y)
    desk.frame()
    desk.tap(.text)
    desk.send(.text("hello"))
    desk.frame()
    desk.touch(.up, 1, button.x, button.y)
    desk.frame()
    #expect(desk.world.writing?.words.text == "hello")
  }

  @Test func doesNotEditLockedText() {
    var words = Desk.sticker()
    words.image = StickerText("hello").name
    words.locked = true
    let desk = Desk.withInterface([words])
    desk.type("Tab")
    desk.type("F2")
    #expect(desk.world.writing == nil)
  }

  @Test func insertsPastedTextDuringWriting() {
    let desk = Desk.withInterface([])
    desk.tap(.text)
    desk.send(.text("one"))
    desk.send(.drop(name: StickerText(" two").name, position: Point(640, 400)))
    desk.frame()
    #expect(desk.world.writing?.words.text == "one two")
    #expect(desk.world.document.stickers.isEmpty)
  }

  @Test func ignoresPastedTextWithoutVisibleCharacters() {
    let desk = Desk.withInterface([])
    desk.send(.drop(name: StickerText(" \n ").name, position: Point(640, 400)))
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
  }
}
