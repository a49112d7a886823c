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
    #expect(!keys().contains(.backspace) && keys().contains(.styles))
    func tap(_ key: TextEntry.Key) throws {
      let keys = editor.world.writing!.keys(in: editor.world.layout!)
      let middle = try #require(keys.first { $0.key == key }, "\(key)").frame.center
      editor.tap(middle.x, middle.y)
    }
    try tap(.styles)
    #expect(keys().contains(.option(.curve)) && !keys().contains(.keyboard))
    try tap(.styles)
    #expect(!keys().contains(.backspace))
    try tap(.keyboard)
    try tap(.type("a"))
    #expect(editor.world.writing?.edited.text == "A" && keys().contains(.backspace))
    try tap(.keyboard)
    #expect(!keys().contains(.backspace))
    editor.type("Escape")
    editor.tap(.text)
    #expect(keys().contains(.backspace), "a finger has begun the writing")
  }

  /// The panel's corners have a radius of 20 points, and the plates of the keys one of 8.
  @Test(arguments: LayoutTests.windows, [false, true])
  func noKeyLiesInRoundCorner(window: Size, showsKeys: Bool) {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    for entry in [
      TextEntry(showsKeys: showsKeys), TextEntry(isSearch: true, showsKeys: showsKeys),
      TextEntry(line: "", of: "name", showsKeys: showsKeys),
    ] where !entry.fillsWidth(in: layout) {
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

  @Test(arguments: [(Size(width: 1366, height: 768), true), (Size(width: 800, height: 700), false)])
  func keysThatEndWritingHaveWordsInWideWindows(window: Size, hasWords: Bool) {
    for language in ["en", "ar"] {
      let editor = EditorHarness.withInterface(
        [], window: window,
        languages: Languages(codes: ["en", "ar"], first: language) {
          Catalogue(code: $0, name: $0, lines: [:])
        })
      editor.type("T")
      _ = editor.app.drawnItems()
      for word in ["Cancel", "Style", "Keyboard", "Done"] {
        let isDrawn = editor.images.drawnNames.contains { $0.hasSuffix(":\(word)") }
        #expect(isDrawn == hasWords, "\(word)")
      }
    }
  }

  @Test(arguments: LayoutTests.windows, ["en", "ja", "ar", "hi"])
  func rowOfColorsFitsEveryWindow(window: Size, language: String) {
    let layout = EditorHarness.withInterface([], window: window).world.layout!
    let entry = TextEntry(layouts: KeyboardLayout.all(for: language), showsKeys: false)
    let keys = entry.keys(in: layout)
    #expect(keys.count == TextEntry.colors.count + 5)
    for (index, key) in keys.enumerated() {
      #expect(Rect(origin: .zero, size: window).contains(key.frame))
      #expect(key.frame.size.width >= 44 && key.frame.size.height >= 44)
      for other in keys[(index + 1)...] { #expect(!key.frame.overlaps(other.frame)) }
    }
  }
}
