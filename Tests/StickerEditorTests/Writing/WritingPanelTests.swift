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
