import Geometry
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct WritingPanelTests: WrittenWordsHarness {
  @Test func typingByKeyboardHidesKeysUntilUserWantsThem() throws {
    let editor = EditorHarness.withInterface([])
    editor.type("T")
    func keys() -> [TextEntry.Key] {
      editor.world.writing!.keys(in: editor.world.layout!).map(\.key)
    }
    #expect(keys().isEmpty)
    editor.tap(TextStyling.Page.lines.action)
    #expect(keys().isEmpty && editor.world.buttons.contains { $0.action == .alignTextLeft })
    editor.tap(.showKeys)
    #expect(!editor.world.buttons.contains { $0.action == .alignTextLeft })
    let key = try #require(
      editor.world.writing!.keys(in: editor.world.layout!).first { $0.key == .type("a") }
    ).frame.center
    editor.tap(key.x, key.y)
    #expect(editor.world.writing?.edited.text == "A" && keys().contains(.backspace))
    editor.tap(.showKeys)
    #expect(keys().isEmpty)
    editor.type("Escape")
    editor.tap(.text)
    #expect(keys().contains(.backspace), "a finger has begun the writing")
    editor.tap(TextStyling.Page.style.action)
    #expect(keys().isEmpty, "a tab shows its page in place of the keys")
  }

  /// The panel's corners have a radius of 20 points, and the plates of the keys one of 8.
  @Test(arguments: LayoutTests.windows, [false, true])
  func noKeyLiesInRoundCorner(window: Size, showsKeys: Bool) {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    for entry in [
      TextEntry(showsKeys: showsKeys), TextEntry(isSearch: true, showsKeys: showsKeys),
      TextEntry(line: "", of: "name", showsKeys: showsKeys),
    ] {
      let panel = entry.panel(around: nil, in: layout)
      let inner = panel.inset(by: Panel.barRadius)
      for key in entry.keys(in: layout) {
        let middles = key.frame.inset(by: 2 + 8)
        for (middle, corner) in zip(middles.corners, inner.corners) {
          let isInCorner =
            abs(middle.x - panel.center.x) > inner.size.width / 2
            && abs(middle.y - panel.center.y) > inner.size.height / 2
          #expect(
            !isInCorner || middle.distance(to: corner) + 8 <= Panel.barRadius - 3, "\(key.key)")
        }
        #expect(panel.inset(by: 3).contains(key.frame))
      }
    }
  }

  @Test(arguments: LayoutTests.windows, [false, true])
  func panelFloatsBesideTheBars(window: Size, showsKeys: Bool) {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    let margin = layout.margin
    let room = Rect(origin: .zero, size: window).inset(by: margin - 1e-9)
    for entry in [
      TextEntry(showsKeys: showsKeys), TextEntry(isSearch: true, showsKeys: showsKeys),
      TextEntry(line: "", of: "name", showsKeys: showsKeys),
    ] { #expect(room.contains(entry.panel(around: nil, in: layout))) }
    let panel = TextEntry(showsKeys: showsKeys).panel(around: nil, in: layout)
    #expect(
      showsKeys || panel.maxY == layout.canvas.maxY || abs(panel.maxY - room.maxY) < 1e-6)
    if layout.canvas.size.width >= TextEntry.widest {
      #expect(abs(panel.center.x - layout.canvas.center.x) < 1e-6, "below the middle of the canvas")
    }
  }

  @Test(arguments: [(Size(width: 1366, height: 768), true), (Size(width: 480, height: 320), false)])
  func buttonsThatEndWritingHaveWordsInWideWindows(window: Size, hasWords: Bool) {
    for language in ["en", "ar"] {
      let editor = EditorHarness.withInterface(
        [], window: window,
        languages: Languages(codes: ["en", "ar"], first: language) {
          Catalogue(code: $0, name: $0, lines: [:])
        })
      editor.type("T")
      _ = editor.app.drawnItems()
      for (word, isShown) in [("Cancel", hasWords), ("Done", hasWords), ("Style", true)] {
        let isDrawn = editor.images.drawnNames.contains { $0.hasSuffix(":\(word)") }
        #expect(isDrawn == isShown, "\(word)")
      }
    }
  }
}
