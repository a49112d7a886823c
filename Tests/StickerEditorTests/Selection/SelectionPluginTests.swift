import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct SelectionPluginTests {
  private func three() -> EditorHarness {
    EditorHarness.withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400)) })
  }

  @Test func tapSelectsStickerAndTapBesideDeselects() {
    let editor = three()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    #expect(editor.world.selectedIDs == [2])
    #expect(!editor.world.contextBar.isEmpty)
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.selectedIDs == [1])
    editor.tap(640, 60)
    #expect(editor.world.selectedIDs.isEmpty)
    #expect(editor.world.contextBar.isEmpty)
  }

  /// Keys act on the sticker that the user last manipulated.
  @Test func selectsDraggedStickerOnLift() {
    let editor = three()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    editor.drag(1, editor.middle(1), Point(320, 500), lifts: false)
    #expect(editor.world.selectedIDs == [2], "another hand may be at its buttons")
    editor.touch(.up, 1, 320, 500)
    editor.frame()
    #expect(editor.world.selectedIDs == [1])
    editor.type("Delete")
    #expect(editor.world.document.stickers.map(\.id).sorted() == [2, 3])
  }

  @Test func selectsStickerChangedByWheel() {
    let editor = three()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    let place = editor.middle(3)
    editor.wheel(1, at: place.x, place.y)
    editor.frame()
    #expect(editor.world.selectedIDs == [3])
  }

  /// A touch that rests for less than a long press, or is cancelled before it moves, changes nothing.
  @Test func restingOrCancelledTouchDoesNotSelect() {
    let editor = three()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    editor.touch(.down, 1, editor.middle(1).x, editor.middle(1).y)
    editor.rest(0.5)
    #expect(editor.world.selectedIDs == [2])
    editor.touch(.cancel, 1, 0, 0)
    editor.frame()
    #expect(editor.world.selectedIDs == [2])
  }

  @Test func tabSelectsEachStickerInTurn() {
    let editor = three()
    var seen: [Int] = []
    for _ in 0..<4 {
      editor.type("Tab")
      seen += editor.world.selectedIDs
    }
    #expect(seen == [1, 2, 3, 1])
    editor.type("Tab", with: "Shift")
    #expect(editor.world.selectedIDs == [3])
  }

  @Test func previousSelectsFrontStickerWhenNoneIsSelected() {
    let editor = three()
    editor.perform(.previous)
    editor.frame()
    #expect(editor.world.selectedIDs == [3])
    editor.perform(.previous)
    #expect(editor.world.selectedIDs == [2])
  }

  @Test func tapDoesNotSelectHiddenLockedSticker() {
    var sticker = EditorHarness.sticker()
    (sticker.locked, sticker.hidden) = (true, true)
    let editor = EditorHarness.withInterface([sticker])
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.selectedIDs.isEmpty)
  }
}
