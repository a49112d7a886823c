import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ScenesPluginTests {
  @Test func startOverCommitsDragAndIsOneUndoStep() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 300)),
    ])
    let start = editor.middle(2)
    editor.drag(1, start, start + Vector(100, 0), lifts: false)
    let there = editor.record(2)!.position
    editor.perform(.startOver)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    editor.touch(.up, 1, 400, 300)
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    editor.perform(.undo)
    #expect(editor.world.document.stickers.map(\.id) == [1, 2])
    #expect(there != Point(300, 300))
    #expect(editor.record(2)?.position == there, "what the hand had done is kept")
  }

  @Test func openCommitsDragInProgress() {
    let editor = EditorHarness.withInterface()
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(100, 50), lifts: false)
    let there = editor.first.position
    editor.type("O", with: "Ctrl")
    #expect(editor.world.takeRequests().contains(.open))
    #expect(there != Point(640, 400))
    #expect(editor.first.position == there)
    editor.touch(.move, 1, 900, 400)
    editor.frame()
    #expect(editor.first.position == there)
  }

  @Test func buttonAndKeysRequestScenesOrNewScene() {
    let editor = EditorHarness.withInterface()
    editor.tap(.scenes)
    editor.type("O", with: "Ctrl", "Shift")
    editor.type("N", with: "Ctrl")
    #expect(editor.world.takeRequests() == [.showScenes, .showScenes, .new])
  }

  @Test func menuBeginsWithNewAndOpen() throws {
    let editor = EditorHarness.withInterface()
    #expect(editor.world.actions.menu.prefix(2) == [.new, .open])
    for (action, request) in [(EditorAction.new, EditorRequest.new), (.open, .open)] {
      editor.tap(.more)
      editor.tap(action)
      #expect(editor.world.takeRequests() == [request])
    }
  }

  @Test func kioskHasNoSceneOrQuitActions() {
    let editor = EditorHarness(shelf: TrayShelf(), mayLeave: false)
    for id in [EditorAction.scenes, .open, .new, .startOver, .quit, .save] {
      #expect(editor.world.actions[id] == nil)
    }
  }
}
