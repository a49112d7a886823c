import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerEditor

@Suite struct ContextMenuControlTests: ContextMenuHarness {
  // MARK: Keys

  @Test func arrowKeysMarkActionsAndReturnPerformsThem() {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("Application")
    #expect(editor.world.contextMenu?.marked == editor.world.contextMenu?.actions.first)
    editor.type("Up")
    #expect(editor.world.contextMenu?.marked == editor.world.contextMenu?.actions.last)
    for _ in 0..<6 { editor.type("Down") }
    #expect(editor.world.contextMenu?.marked == .flip)
    editor.type("Return")
    #expect(editor.record(2)?.flipped == true && editor.world.contextMenu == nil)
    #expect(editor.record(2)?.position == Point(600, 400), "they nudge nothing")
  }

  @Test func hoverMarksRowWithoutHintAndLongPressPerformsIt() throws {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.rest(1)
    let panel = try #require(editor.world.contextMenuPanel)
    #expect(panel.showsKeys)
    let place = try line(.flip, editor)
    editor.move(place.x, place.y)
    editor.rest(1)
    #expect(editor.world.hintBanner == nil && editor.world.contextMenu?.marked == .flip)
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(1)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(editor.record(2)?.flipped == true, "a slow press is one")
  }
}
