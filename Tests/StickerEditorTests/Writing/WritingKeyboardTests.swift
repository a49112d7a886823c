import Geometry
import Gestures
import InterfaceKit
import Pictures
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerEditor

@Suite struct WritingKeyboardTests: WritingHarness {
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

  @Test(arguments: LayoutTests.windows)
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
        // The panel floats, with 4 points around itself and around its keys.
        #expect(key.frame.size.width >= min(44, (window.width - 16) / 10))
        for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
      }
      #expect(entry.letterHeight(in: layout) >= 16)
      let panel = entry.panel(around: nil, in: layout)
      #expect(whole.contains(panel) && panel.minY >= 60, "room is left for the words")
      editor.type("Escape")
    }
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
}
