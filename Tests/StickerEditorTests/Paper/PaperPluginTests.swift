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
    let desk = Desk([], shelf: TrayShelf())
    desk.perform(.paper)
    #expect(desk.world.sheet?.id == "paper")
    // White, then cream.
    desk.type("Right")
    desk.type("Down")
    desk.type("Return")
    #expect(desk.world.document.paper == Paper(color: 0xF6_EEDC))
    desk.type("Escape")
    #expect(desk.world.sheet == nil)
    desk.perform(.undo)
    #expect(desk.world.document.paper == Paper())
  }

  @Test func photoHasNoPaper() {
    let desk = Desk([], shelf: TrayShelf())
    var change = SceneChange()
    change.setCanvas(size: Size(width: 300, height: 200), background: "photo.jpg")
    desk.world[Committer.self].commit(Edit(change))
    desk.perform(.paper)
    #expect(desk.world.sheet == nil)
  }
}
