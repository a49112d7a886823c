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
  private func tap(_ key: TextEntry.Key, _ editor: EditorHarness) {
    editor.showKeys()
    let layout = editor.world.layout!
    let keys = editor.world.writing!.keys(in: layout)
    let middle = keys.first { $0.key == key }!.frame.center
    editor.tap(middle.x, middle.y)
  }

  private func finger(
    _ phase: InputEvent.TouchPhase, on key: TextEntry.Key, _ editor: EditorHarness
  ) {
    editor.showKeys()
    let layout = editor.world.layout!
    let middle = editor.world.writing!.keys(in: layout).first { $0.key == key }!.frame.center
    editor.touch(phase, 7, middle.x, middle.y)
    editor.frame()
  }

  private func write(_ text: String, _ editor: EditorHarness) {
    if editor.world.writing == nil { editor.type("T") }
    editor.send(.text(text))
    editor.frame()
  }

  @Test(arguments: InterfaceLayoutTests.windows) func fingersAloneWriteAWord(window: Size) {
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
    tap(.color(3), editor)
    tap(.done, editor)
    #expect(editor.record(1)?.image == "text:#FFCC00:Hi!")
    #expect(editor.world.writing == nil)
    #expect(editor.world.takeRequests() == [.writeText(false)])
  }

  @Test func drawsEachKeyInFrameThatLayoutHasGivenToIt() throws {
    let editor = EditorHarness.withInterface([])
    editor.perform(.text)
    editor.frame()
    let drawing = editor.world.bound(WritingDrawing())
    let panel = try #require(editor.world.shown(WritingPanel<StickerTextPurpose>.self))
    let keys = panel.parts.filter { if case .key = $0.content { true } else { false } }
    #expect(keys.count == editor.world.writing?.keys(in: editor.world.layout!).count)
    for key in keys {
      let items = key.content.items(in: key.frame, by: drawing)
      let frames = items.compactMap {
        Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: $0.transform)
      }
      #expect(!items.isEmpty && frames.allSatisfy { key.frame.contains($0.center) })
    }
  }

  @Test func keyboardTypesTextWithoutShortcuts() {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.send(.text("Grüße 👋"))
    editor.type("G")
    editor.type("Return", with: "Shift")
    editor.send(.text("2"))
    editor.type("Return", with: "Ctrl")
    #expect(editor.record(1)?.image == "text:#FFFFFF:Grüße 👋\n2")
    #expect(editor.world.snaps, "keys for the words are no shortcuts")
  }

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
    #expect(editor.record(1)?.image == "text:#FFFFFF:once")
    #expect(editor.world.document.stickers.count == 1)
    editor.tap(.undo)
    #expect(editor.record(1) == before)
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
    #expect(editor.record(1)?.image == "text:#FFFFFF:one")
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
    #expect(editor.record(1)?.image == "text:#FFFFFF:on")
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
    let editor = EditorHarness.withInterface([], window: window)
    let layout = editor.world.layout!
    let whole = Rect(origin: .zero, size: window)
    for page in 0..<5 {
      editor.type("T")
      editor.showKeys()
      switch page {
      case 1: tap(.symbols, editor)
      case 2:
        tap(.symbols, editor)
        tap(.shift, editor)
      case 3: tap(.accents, editor)
      case 4:
        tap(.accents, editor)
        tap(.accents, editor)
      default: break
      }
      let entry = editor.world.writing!
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
      editor.type("Escape")
    }
  }

  @Test func keysCorrectLettersInMiddleOfText() {
    let editor = EditorHarness.withInterface([])
    write("Hapy birthdayy", editor)
    editor.type("Backspace")
    editor.type("Home")
    for _ in 0..<3 { editor.type("Right") }
    editor.send(.text("p"))
    editor.type("End")
    editor.type("Left")
    editor.type("Left")
    editor.type("Delete")
    editor.send(.text("aa"))
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:#FFFFFF:Happy birthdaay")
  }

  @Test func homeEndUpAndDownMoveByLines() {
    let editor = EditorHarness.withInterface([])
    write("one\nthree\nsix", editor)
    func caret(after keys: String...) -> Int {
      keys.forEach { editor.type($0) }
      return editor.world.writing!.edited.caret
    }
    #expect(caret(after: "Up") == 7)
    #expect(caret(after: "End") == 9)
    #expect(caret(after: "Up") == 3)
    #expect(caret(after: "Up", "Home", "Left") == 0)
    #expect(caret(after: "Down", "Down", "End", "Right") == 13)
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

  @Test func heldKeysRepeatUntilReleased() {
    let editor = EditorHarness.withInterface([])
    write(String(repeating: "a", count: 100), editor)
    finger(.down, on: .backspace, editor)
    #expect(editor.world.writing!.words.text.count == 99)
    editor.rest(0.4)
    #expect(editor.world.writing!.words.text.count == 99)
    #expect(!editor.world.isMoving && editor.world.nextChange != nil)
    editor.rest(1)
    let left = editor.world.writing!.words.text.count
    #expect(left < 92 && left > 70)
    finger(.up, on: .backspace, editor)
    #expect(editor.world.nextChange == nil)
    let kept = editor.world.writing!.words.text.count
    editor.rest(1)
    #expect(editor.world.writing!.words.text.count == kept)
    editor.key("Left")
    editor.rest(60)
    #expect(editor.world.writing!.edited.caret == 0)
    #expect(editor.world.nextChange == nil, "there is nothing more to do")
    editor.key("Left", .up)
    editor.key("Delete")
    editor.rest(60)
    #expect(editor.world.writing!.words.text.isEmpty)
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
    let editor = EditorHarness.withInterface([])
    write("x", editor)
    tap(.shift, editor)
    tap(.type("a"), editor)
    tap(.type("b"), editor)
    tap(.shift, editor)
    tap(.shift, editor)
    for letter in ["c", "d", "e"] { tap(.type(letter), editor) }
    #expect(editor.world.writing!.isLocked)
    tap(.shift, editor)
    tap(.type("f"), editor)
    tap(.shift, editor)
    editor.rest(1)
    tap(.shift, editor)
    tap(.type("g"), editor)
    #expect(editor.world.writing!.words.text == "xAbCDEfg")
  }

  @Test func symbolAndAccentPagesHaveCommonCharacters() {
    let wanted = "0123456789$€*!?.,:;-+=/()@&\"'%#äöüßéèêàçñåøæíóúšž"
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    editor.showKeys()
    var found: Set<String> = []
    func look() {
      for key in editor.world.writing!.keys(in: editor.world.layout!) {
        if case .type(let text) = key.key { found.insert(text) }
      }
    }
    tap(.symbols, editor)
    look()
    tap(.shift, editor)
    look()
    tap(.accents, editor)
    look()
    tap(.type("ß"), editor)
    tap(.shift, editor)
    tap(.type("ß"), editor)
    tap(.type("é"), editor)
    tap(.accents, editor)
    look()
    #expect(Set(wanted.map(String.init)).subtracting(found) == [])
    #expect(editor.world.writing!.words.text == "ßẞé")
    tap(.accents, editor)
    tap(.type("q"), editor)
    #expect(editor.world.writing!.words.text == "ßẞéq")
  }

  @Test func tabCyclesThroughColors() {
    let editor = EditorHarness.withInterface([])
    write("x", editor)
    editor.type("Tab")
    editor.type("Tab")
    #expect(editor.world.writing!.words.style.color == TextEntry.colors[2])
    for _ in 0..<3 { editor.type("Tab", with: "Shift") }
    #expect(editor.world.writing!.words.style.color == TextEntry.colors.last!)
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

  @Test func doesNotEditLockedText() {
    var words = EditorHarness.sticker()
    words.image = StickerText("hello").name
    words.locked = true
    let editor = EditorHarness.withInterface([words])
    editor.type("Tab")
    editor.type("F2")
    #expect(editor.world.writing == nil)
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
