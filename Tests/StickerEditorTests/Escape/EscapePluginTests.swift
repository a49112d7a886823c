import EditorKit
import Geometry
import Gestures
import StickerCanvas
import Testing

@Suite struct EscapePluginTests {
  @Test func escapeCancelsAllManipulations() {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    let before = editor.world.document
    editor.touch(.down, 1, 640, 400)
    editor.touch(.move, 1, 700, 450)
    editor.press(200, 200)
    editor.move(300, 300)
    editor.frame()
    #expect(editor.world.document != before)
    editor.key("Escape")
    editor.move(350, 300)
    editor.frame()
    #expect(editor.world.document == before)
  }

  @Test func escapeDuringManipulationKeepsSelection() {
    let editor = EditorHarness.withThreeStickers(selecting: [2])
    editor.touch(.down, 1, editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    editor.type("Escape")
    #expect(editor.world.selectedIDs == [2] && !editor.world.isHeld)
    editor.type("Escape")
    #expect(editor.world.selectedIDs.isEmpty)
  }
}
