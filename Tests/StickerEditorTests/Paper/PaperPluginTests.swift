import ColorGrading
import ECS
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct PaperPluginTests {
  @Test func keysChangeColorAsOneStepEach() {
    let editor = EditorHarness([], shelf: TrayShelf())
    editor.perform(.paper)
    #expect(editor.world.sheet?.id == "paper")
    // White, then cream.
    for _ in 0..<2 { editor.type("Right") }
    editor.type("Return")
    #expect(editor.world.document.paper == Paper(color: 0xF6_EEDC))
    editor.type("Escape")
    #expect(editor.world.sheet == nil)
    editor.perform(.undo)
    #expect(editor.world.document.paper == Paper())
  }

  @Test func photoHasNoPaper() {
    let editor = EditorHarness([], shelf: TrayShelf())
    var change = SceneChange()
    change.setCanvas(size: Size(width: 300, height: 200), background: "photo.jpg")
    editor.world[Committer.self].commit(Edit(change))
    editor.perform(.paper)
    #expect(editor.world.sheet == nil)
  }
}
