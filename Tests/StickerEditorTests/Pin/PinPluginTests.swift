import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The actions that pin stickers to the video, and unpin them.
@Suite struct PinPluginTests: PinHarness {
  private func isShown(_ action: EditorAction, _ editor: EditorHarness) -> Bool? {
    editor.world.actions[action]?.isShown
  }

  @Test func requestsPinningOfSelectedSticker() throws {
    let editor = try editor()
    #expect(isShown(.pin, editor) == true && isShown(.unpin, editor) == false)
    editor.type("P")
    #expect(editor.world.takeRequests() == [.pin(1)])
  }

  @Test func offersNothingWithoutVideoOrSingleUnlockedSticker() throws {
    #expect(isShown(.pin, try editor(isVideo: false)) == false)
    #expect(isShown(.pin, try editor(isPinning: nil)) == false)
    let two = try editor([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    two.world.selectedIDs = [1, 2]
    #expect(isShown(.pin, two) == false)
    var locked = moving
    locked.locked = true
    let one = try editor([locked])
    #expect(isShown(.pin, one) == false && isShown(.unpin, one) == false)
    one.type("P")
    #expect(one.world.takeRequests().isEmpty)
  }

  @Test(arguments: ["P", "Escape"]) func keyCancelsRunningPinning(_ key: String) throws {
    let editor = try editor(isPinning: true)
    #expect(editor.world.actions[.pin]?.currentTitle.description == "Cancel pinning")
    editor.type(key)
    #expect(editor.world.takeRequests() == [.cancelPinning])
    #expect(editor.world.selectedIDs == [1], "Escape doesn't clear the selection, too")
  }

  @Test func unpinLeavesStickerWhereItIsShown() throws {
    let editor = try editor([moving])
    editor.world.playhead.seek(to: 2)
    editor.frame()
    #expect(editor.world.playhead.time == 2)
    #expect(isShown(.unpin, editor) == true)
    let before = editor.record(1)
    editor.tap(.unpin)
    let record = try #require(editor.record(1))
    #expect(record.traits.timing.keyframes.isEmpty)
    #expect(record.position.distance(to: Point(690, 400)) < 1e-9)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == before)
  }

  @Test func storesPinnedStickerUnlessContactHoldsIt() throws {
    let editor = try editor()
    let place = editor.world.canvas.toWindow.apply(Point(640, 400))
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    let steps = editor.world.store.history.done.count
    #expect(!editor.world.store(pinned: moving))
    #expect(editor.world.store.history.done.count == steps)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    let before = editor.record(1)
    #expect(editor.world.store(pinned: moving))
    #expect(editor.record(1) == moving)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == before)
  }
}
