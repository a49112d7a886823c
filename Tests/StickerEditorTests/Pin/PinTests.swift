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
  private func desk(
    _ stickers: [SceneDocument.Sticker] = [Desk.sticker()], isVideo: Bool = true,
    isPinning: Bool? = false
  ) throws -> Desk {
    let desk = Desk.withInterface(stickers)
    var change = SceneChange()
    change.setCanvas(
      size: Size(width: 1280, height: 800), background: "clip.mp4", type: isVideo ? .video : .photo)
    change.setDuration(10)
    _ = try desk.world.store.commit(change)
    desk.world.playhead.duration = 10
    desk.world.isPinning = isPinning
    desk.world.selectedIDs = [1]
    desk.frame()
    _ = desk.world.takeRequests()
    return desk
  }

  private func isShown(_ action: EditorAction, _ desk: Desk) -> Bool? {
    desk.world.actions[action]?.isShown
  }

  private var moving: SceneDocument.Sticker {
    var sticker = Desk.sticker()
    var moved = sticker.ownPlacement
    moved.position.x += 100
    sticker.perform([
      MotionSample(time: 0, placement: sticker.ownPlacement),
      MotionSample(time: 4, placement: moved),
    ])
    return sticker
  }

  @Test func requestsPinningOfSelectedSticker() throws {
    let desk = try desk()
    #expect(isShown(.pin, desk) == true && isShown(.unpin, desk) == false)
    desk.type("P")
    #expect(desk.world.takeRequests() == [.pin(1)])
  }

  @Test func offersNothingWithoutVideoOrSingleUnlockedSticker() throws {
    #expect(isShown(.pin, try desk(isVideo: false)) == false)
    #expect(isShown(.pin, try desk(isPinning: nil)) == false)
    let two = try desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    two.world.selectedIDs = [1, 2]
    #expect(isShown(.pin, two) == false)
    var locked = moving
    locked.locked = true
    let one = try desk([locked])
    #expect(isShown(.pin, one) == false && isShown(.unpin, one) == false)
    one.type("P")
    #expect(one.world.takeRequests().isEmpty)
  }

  @Test(arguments: ["P", "Escape"]) func keyCancelsRunningPinning(_ key: String) throws {
    let desk = try desk(isPinning: true)
    #expect(desk.world.actions[.pin]?.currentTitle.description == "Cancel pinning")
    desk.type(key)
    #expect(desk.world.takeRequests() == [.cancelPinning])
    #expect(desk.world.selectedIDs == [1], "Escape doesn't clear the selection, too")
  }

  @Test func unpinLeavesStickerWhereItIsShown() throws {
    let desk = try desk([moving])
    desk.world.playhead.seek(to: 2)
    desk.frame()
    #expect(desk.world.playhead.time == 2)
    #expect(isShown(.unpin, desk) == true)
    let before = desk.record(1)
    desk.tap(.unpin)
    let record = try #require(desk.record(1))
    #expect(record.traits.timing.keyframes.isEmpty)
    #expect(record.position.distance(to: Point(690, 400)) < 1e-9)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == before)
  }

  @Test func storesPinnedStickerUnlessContactHoldsIt() throws {
    let desk = try desk()
    let place = desk.world.canvas.toWindow.apply(Point(640, 400))
    desk.touch(.down, 1, place.x, place.y)
    desk.frame()
    let steps = desk.world.store.history.done.count
    #expect(!desk.world.store(pinned: moving))
    #expect(desk.world.store.history.done.count == steps)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    let before = desk.record(1)
    #expect(desk.world.store(pinned: moving))
    #expect(desk.record(1) == moving)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == before)
  }

  @Test func keepsLossesUntilStickerIsUnpinnedOrPinnedAgain() throws {
    let desk = try desk()
    func losses() throws -> [Double] {
      desk.world[PinLosses.self].times(of: try #require(desk.record(1)))
    }
    #expect(desk.world.store(pinned: moving, lostAt: [0.5, 3.2]))
    #expect(try losses() == [0.5, 3.2])
    desk.frame()
    desk.tap(.unpin)
    #expect(try losses().isEmpty)
    desk.type("Z", with: "Ctrl")
    #expect(try losses() == [0.5, 3.2], "undo restores the keyframes of the pinning")
    #expect(desk.world.store(pinned: moving))
    #expect(try losses().isEmpty)
  }
}
