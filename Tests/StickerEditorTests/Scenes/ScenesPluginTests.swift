import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ScenesPluginTests {
  @Test func startOverCommitsDragAndIsOneUndoStep() {
    let desk = Desk.withInterface([Desk.sticker(), Desk.sticker(id: 2, at: Point(300, 300))])
    let start = desk.middle(2)
    desk.drag(1, start, start + Vector(100, 0), lifts: false)
    let there = desk.record(2)!.position
    desk.perform(.startOver)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    desk.touch(.up, 1, 400, 300)
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    desk.perform(.undo)
    #expect(desk.world.document.stickers.map(\.id) == [1, 2])
    #expect(there != Point(300, 300))
    #expect(desk.record(2)?.position == there, "what the hand had done is kept")
  }

  @Test func openCommitsDragInProgress() {
    let desk = Desk.withInterface()
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(100, 50), lifts: false)
    let there = desk.first.position
    desk.type("O", with: "Ctrl")
    #expect(desk.world.takeRequests().contains(.open))
    #expect(there != Point(640, 400))
    #expect(desk.first.position == there)
    desk.touch(.move, 1, 900, 400)
    desk.frame()
    #expect(desk.first.position == there)
  }

  @Test func buttonAndKeysRequestScenesOrNewScene() {
    let desk = Desk.withInterface()
    desk.tap(.scenes)
    desk.type("O", with: "Ctrl", "Shift")
    desk.type("N", with: "Ctrl")
    #expect(desk.world.takeRequests() == [.showScenes, .showScenes, .new])
  }

  @Test func kioskHasNoSceneOrQuitActions() {
    let desk = Desk(shelf: TrayShelf(), mayLeave: false)
    for id in [EditorAction.scenes, .open, .new, .startOver, .quit, .save] {
      #expect(desk.world.actions[id] == nil)
    }
  }
}
