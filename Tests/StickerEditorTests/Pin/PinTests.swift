import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The actions that pin stickers to the video, and unpin them.
@Suite struct PinTests {
  private func editor(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()], isVideo: Bool = true,
    isPinning: Bool? = false
  ) throws -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers)
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 1280, height: 800), background: "clip.mp4", type: isVideo ? .video : .photo)
    change.setDuration(10)
    _ = try editor.world.store.commit(change)
    editor.world.playhead.duration = 10
    editor.world.isPinning = isPinning
    editor.world.selectedIDs = [1]
    editor.frame()
    _ = editor.world.takeRequests()
    return editor
  }

  private func isShown(_ action: EditorAction, _ editor: EditorHarness) -> Bool? {
    editor.world.actions[action]?.isShown
  }

  private var moving: SceneDocument.Sticker {
    var sticker = EditorHarness.sticker()
    var moved = sticker.ownPlacement
    moved.position.x += 100
    sticker.perform([
      MotionSample(time: 0, placement: sticker.ownPlacement),
      MotionSample(time: 4, placement: moved),
    ])
    return sticker
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

  @Test func keepsLossesUntilStickerIsUnpinnedOrPinnedAgain() throws {
    let editor = try editor()
    func losses() throws -> [Double] {
      editor.world[PinLosses.self].times(of: try #require(editor.record(1)))
    }
    #expect(editor.world.store(pinned: moving, lostAt: [0.5, 3.2]))
    #expect(try losses() == [0.5, 3.2])
    editor.frame()
    editor.tap(.unpin)
    #expect(try losses().isEmpty)
    editor.type("Z", with: "Ctrl")
    #expect(try losses() == [0.5, 3.2], "undo restores the keyframes of the pinning")
    #expect(editor.world.store(pinned: moving))
    #expect(try losses().isEmpty)
  }
}
