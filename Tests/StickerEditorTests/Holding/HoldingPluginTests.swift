import Geometry
import Gestures
import StickerCanvas
import StickerScene
import Testing

@Suite struct HoldingPluginTests {
  @Test func aFingerMovesASticker() {
    let editor = EditorHarness()
    editor.touch(.down, 1, 640, 400)
    editor.frame()
    editor.touch(.move, 1, 700, 450)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(700, 450)) < 1e-9)
  }

  @Test func lockedStickerIgnoresDragAndWheel() {
    var sticker = EditorHarness.sticker()
    sticker.locked = true
    let editor = EditorHarness([sticker])
    editor.touch(.down, 1, 640, 400)
    editor.touch(.move, 1, 700, 500)
    editor.wheel(3, at: 640, 400)
    editor.frame()
    #expect(editor.world.document.stickers == [sticker])
  }
}
