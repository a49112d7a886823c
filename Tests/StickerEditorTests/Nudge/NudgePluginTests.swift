import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

/// Keyboard commands; a series of small changes by keys is one undo step.
@Suite struct NudgePluginTests {
  private func editor() -> EditorHarness {
    let editor = EditorHarness.withThreeStickers()
    editor.type("Tab")
    return editor
  }

  private func shownAt(_ point: Point, _ editor: EditorHarness) -> Bool {
    editor.middle(1).distance(to: editor.world.canvas.toWindow.apply(point)) < 1e-9
  }

  private func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  @Test func ignoresQuitSaveAndFullScreenWhenLeavingIsDisabled() {
    func requests(mayLeave: Bool) -> [EditorRequest] {
      let editor = EditorHarness(shelf: TrayShelf(), mayLeave: mayLeave)
      for key in ["Q", "S"] { editor.type(key, with: "Ctrl") }
      editor.type("F11")
      editor.send(.quit)
      editor.frame()
      return editor.world.takeRequests()
    }
    #expect(requests(mayLeave: true) == [.quit, .save, .toggleFullScreen, .quit])
    #expect(requests(mayLeave: false).isEmpty)
  }

  @Test func commitsHeldKeyAsOneUndoStep() {
    let editor = editor()
    editor.key("Right")
    editor.rest(0.7)
    for _ in 0..<30 {
      editor.key("Right")
      editor.frame()
    }
    editor.key("Right", .up)
    editor.frame()
    #expect(editor.record(1)?.position == Point(331, 400))
    #expect(shownAt(Point(331, 400), editor))
    #expect(steps(editor) == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1, at: Point(300, 400)))
    editor.type("Z", with: "Ctrl", "Shift")
    #expect(editor.record(1)?.position == Point(331, 400))
  }

  @Test func coalescesPressesInQuickSuccession() {
    let editor = editor()
    for key in ["Right", "Down", "Right"] { editor.type(key) }
    #expect(steps(editor) == 1)
    editor.rest(0.6)
    editor.type("Right")
    #expect(steps(editor) == 2)
    #expect(editor.record(1)?.position == Point(303, 401))
  }

  /// Presses of the keys that scale or rotate coalesce; a key of another kind starts a new undo step.
  @Test(arguments: [("=", "-"), (".", ",")]) func coalescesTransforms(there: String, back: String) {
    let editor = editor()
    for _ in 0..<5 { editor.type(there) }
    editor.type(back)
    #expect(steps(editor) == 1)
    let changed = editor.record(1)
    editor.type("Right")
    #expect(steps(editor) == 2, "something else is another step")
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == changed)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1, at: Point(300, 400)))
  }

  @Test func startsNewUndoStepWhenSelectionChanges() {
    let editor = editor()
    editor.type("Right")
    editor.type("Tab")
    editor.type("Right")
    editor.type("A", with: "Ctrl")
    editor.type("Right")
    #expect(steps(editor) == 3)
  }

  @Test func startsNewUndoStepAfterAnotherContactsDrag() {
    let editor = editor()
    editor.tap(.snap)
    editor.touch(.down, 7, editor.middle(3).x, editor.middle(3).y)
    editor.frame()
    editor.touch(.move, 7, editor.middle(3).x + 40, editor.middle(3).y + 40)
    editor.frame()
    for _ in 0..<3 { editor.type("Right") }
    #expect(steps(editor) == 1, "the hand has not finished")
    editor.rest(0.1)
    editor.touch(.up, 7, 0, 0)
    editor.frame()
    editor.type("Right")
    #expect(steps(editor) == 3)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(303, 400))
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(3) == EditorHarness.sticker(id: 3, at: Point(900, 400)))
    #expect(editor.record(1)?.position == Point(303, 400))
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(300, 400))
  }

  @Test func startsNewUndoStepAfterUndo() {
    let editor = editor()
    editor.type("Right")
    editor.rest(1)
    editor.type("Down")
    editor.type("Z", with: "Ctrl")
    editor.type("Down")
    #expect(steps(editor) == 2)
    #expect(editor.record(1)?.position == Point(301, 401))
  }

  @Test func undoRevertsOnlyLastPressAfterMoveThereAndBack() {
    let editor = editor()
    editor.type("Right")
    editor.type("Left")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1, at: Point(300, 400)))
    #expect(shownAt(Point(300, 400), editor))
    #expect(!editor.world.store.history.canRedo)
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.position == Point(301, 400))
  }

  @Test func keySwitchesTrayBetweenEmojiAndStickers() {
    let editor = EditorHarness.withInterface([])
    editor.type("E")
    editor.type("PageDown")
    editor.type("Return")
    #expect(editor.record(1)?.image == "text:1")
    editor.type("E")
    editor.type("PageDown")
    editor.type("Return")
    #expect(editor.record(2)?.image == "tray1.svg")
  }
}
