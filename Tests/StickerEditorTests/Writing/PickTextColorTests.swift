import Pictures
import Testing
import TextPainting

@testable import StickerEditor

@Suite struct PickTextColorTests: WritingHarness {
  @Test func tabCyclesThroughColors() {
    let editor = EditorHarness.withInterface([])
    write("x", editor)
    editor.type("Tab")
    editor.type("Tab")
    #expect(editor.world.writing!.words.style.color == TextEntry.colors[2])
    for _ in 0..<3 { editor.type("Tab", with: "Shift") }
    #expect(editor.world.writing!.words.style.color == TextEntry.colors.last!)
  }
}
