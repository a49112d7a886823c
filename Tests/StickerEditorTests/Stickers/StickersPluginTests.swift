import Gestures
import StickerScene
import Testing

@Suite struct StickersPluginTests {
  @Test func transparentCornerIgnoresTouches() {
    var sticker = EditorHarness.sticker()
    sticker.image = "corner.svg"
    let editor = EditorHarness([sticker])
    editor.touch(.down, 1, 595, 375)
    editor.touch(.move, 1, 700, 500)
    editor.frame()
    #expect(editor.first == sticker)
    editor.touch(.up, 1, 700, 500)
    editor.touch(.down, 1, 685, 375)
    editor.touch(.move, 1, 700, 500)
    editor.frame()
    #expect(editor.first.position != sticker.position)
  }

  @Test func flippedStickerIgnoresTouchesOnMirroredCorner() {
    var sticker = EditorHarness.sticker()
    sticker.image = "corner.svg"
    sticker.flipped = true
    let editor = EditorHarness([sticker])
    editor.touch(.down, 1, 685, 375)
    editor.touch(.move, 1, 700, 500)
    editor.frame()
    #expect(editor.first == sticker)
  }
}
