import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct MotionPanelPluginTests: MotionPanelHarness {
  private let usual = StickerMotion(.wiggle, amplitude: 0.2, period: 1)

  // MARK: Opening and closing

  @Test func panelReplacesContextBarUntilItIsClosed() {
    let editor = open()
    #expect(panel(editor) != nil && editor.world.contextBarFrame == nil)
    #expect(editor.world.actions[.motion]?.isOn == true)
    editor.type("N", with: "Shift")
    editor.frame()
    #expect(panel(editor) == nil && editor.world.contextBarFrame != nil)
    editor.type("N", with: "Shift")
    editor.frame()
    editor.type("Escape")
    editor.frame()
    #expect(panel(editor) == nil && editor.world.contextBarFrame != nil)
    #expect(editor.world.selectedIDs == [2])
  }

  @Test func panelFollowsSelectionAndClosesWithoutOne() {
    let editor = open([2], [usual, nil, nil])
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    #expect(editor.world.selectedIDs == [1] && marked(editor).contains(.kind(.wiggle)))
    #expect(panel(editor) != nil)
    editor.tap(640, 60)
    editor.frame()
    #expect(editor.world.selectedIDs.isEmpty && panel(editor) == nil)
    editor.tap(editor.middle(3).x, editor.middle(3).y)
    editor.frame()
    #expect(panel(editor) == nil && editor.world.contextBarFrame != nil)
  }

  @Test func lockedStickerOpensNoPanel() {
    #expect(panel(open([2], locked: [2])) == nil)
  }

  @Test func contextMenuOpensPanel() {
    let editor = EditorHarness.withInterface()
    let place = editor.middle(1)
    editor.send(.mouseButton(.down, button: 3, position: place))
    editor.send(.mouseButton(.up, button: 3, position: place))
    editor.frame()
    editor.rest(0.5)
    editor.tap(.motion)
    editor.frame()
    #expect(panel(editor) != nil && editor.world.contextMenu == nil)
    #expect(motion(1, editor) == nil)
  }
}
