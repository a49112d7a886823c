import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// Keyboard commands; a series of small changes by keys is one undo step.
@Suite struct KeysTests {
  private func desk() -> Desk {
    let desk = Desk.withThreeStickers()
    desk.type("Tab")
    return desk
  }

  private func shownAt(_ point: Point, _ desk: Desk) -> Bool {
    desk.middle(1).distance(to: desk.world.canvas.toWindow.apply(point)) < 1e-9
  }

  private func steps(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  @Test func ignoresQuitSaveAndFullScreenWhenLeavingIsDisabled() {
    func requests(mayLeave: Bool) -> [EditorRequest] {
      let desk = Desk(shelf: TrayShelf(), mayLeave: mayLeave)
      for key in ["Q", "S"] { desk.type(key, with: "Ctrl") }
      desk.type("F11")
      desk.send(.quit)
      desk.frame()
      return desk.world.takeRequests()
    }
    #expect(requests(mayLeave: true) == [.quit, .save, .toggleFullScreen, .quit])
    #expect(requests(mayLeave: false).isEmpty)
  }

  @Test func commitsHeldKeyAsOneUndoStep() {
    let desk = desk()
    desk.key("Right")
    desk.rest(0.7)
    for _ in 0..<30 {
      desk.key("Right")
      desk.frame()
    }
    desk.key("Right", .up)
    desk.frame()
    #expect(desk.record(1)?.position == Point(331, 400))
    #expect(shownAt(Point(331, 400), desk))
    #expect(steps(desk) == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == Desk.sticker(id: 1, at: Point(300, 400)))
    desk.type("Z", with: "Ctrl", "Shift")
    #expect(desk.record(1)?.position == Point(331, 400))
  }

  @Test func coalescesPressesInQuickSuccession() {
    let desk = desk()
    for key in ["Right", "Down", "Right"] { desk.type(key) }
    #expect(steps(desk) == 1)
    desk.rest(0.6)
    desk.type("Right")
    #expect(steps(desk) == 2)
    #expect(desk.record(1)?.position == Point(303, 401))
  }

  /// Presses of the keys that scale or rotate coalesce; a key of another kind starts a new undo step.
  @Test(arguments: [("=", "-"), (".", ",")]) func coalescesTransforms(there: String, back: String) {
    let desk = desk()
    for _ in 0..<5 { desk.type(there) }
    desk.type(back)
    #expect(steps(desk) == 1)
    let changed = desk.record(1)
    desk.type("Right")
    #expect(steps(desk) == 2, "something else is another step")
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == changed)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1) == Desk.sticker(id: 1, at: Point(300, 400)))
  }

  @Test func startsNewUndoStepWhenSelectionChanges() {
    let desk = desk()
    desk.type("Right")
    desk.type("Tab")
    desk.type("Right")
    desk.type("A", with: "Ctrl")
    desk.type("Right")
    #expect(steps(desk) == 3)
  }

  @Test func startsNewUndoStepAfterAnotherContactsDrag() {
    let desk = desk()
    desk.tap(.snap)
    desk.touch(.down, 7, desk.middle(3).x, desk.middle(3).y)
    desk.frame()
    desk.touch(.move, 7, desk.middle(3).x + 40, desk.middle(3).y + 40)
    desk.frame()
    for _ in 0..<3 { desk.type("Right") }
    #expect(steps(desk) == 1, "the hand has not finished")
    desk.rest(0.1)
    desk.touch(.up, 7, 0, 0)
    desk.frame()
    desk.type("Right")
    #expect(steps(desk) == 3)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(303, 400))
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(3) == Desk.sticker(id: 3, at: Point(900, 400)))
    #expect(desk.record(1)?.position == Point(303, 400))
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(300, 400))
  }

  @Test func startsNewUndoStepAfterUndo() {
    let desk = desk()
    desk.type("Right")
    desk.rest(1)
    desk.type("Down")
    desk.type("Z", with: "Ctrl")
    desk.type("Down")
    #expect(steps(desk) == 2)
    #expect(desk.record(1)?.position == Point(301, 401))
  }

  @Test func undoRevertsOnlyLastPressAfterMoveThereAndBack() {
    let desk = desk()
    desk.type("Right")
    desk.type("Left")
    #expect(desk.record(1) == Desk.sticker(id: 1, at: Point(300, 400)))
    #expect(shownAt(Point(300, 400), desk))
    #expect(!desk.world.store.history.canRedo)
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.position == Point(301, 400))
  }

  @Test func keySwitchesTrayBetweenEmojiAndStickers() {
    let desk = Desk.withInterface([])
    desk.type("E")
    desk.type("PageDown")
    desk.type("Return")
    #expect(desk.record(1)?.image == "text:1")
    desk.type("E")
    desk.type("PageDown")
    desk.type("Return")
    #expect(desk.record(2)?.image == "tray1.svg")
  }
}
