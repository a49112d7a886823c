import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct OpacityPluginTests {
  /// Three stickers, of which those with some ids are selected, and the slider is open.
  private func open(
    _ ids: [Int] = [2], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withThreeStickers(
      selecting: ids, window: window, languages: languages)
    editor.tap(.opacity)
    return editor
  }

  private func panel(_ editor: EditorHarness) throws -> OpacityPanel {
    try #require(editor.world.opacityPanel)
  }

  private func shownOpacity(_ id: Int, _ editor: EditorHarness) -> Double {
    editor.world.item(of: editor.world.entities[id]!).opacity
  }

  @Test func buttonTogglesSliderWithoutChangingSticker() {
    let editor = open()
    #expect(editor.world[OpacitySlider.self].isOpen && editor.record(2)?.opacity == 1)
    #expect(editor.world.actions[.opacity]?.isOn == true)
    #expect(!editor.world.store.history.canUndo)
    editor.tap(.opacity)
    #expect(!editor.world[OpacitySlider.self].isOpen && editor.world.opacityPanel == nil)
  }

  @Test(arguments: [false, true])
  func dragChangesAllSelectedStickersAsOneUndoStep(byMouse: Bool) throws {
    let editor = open([2, 3])
    let panel = try panel(editor)
    let start = panel.thumb(at: 100)
    if byMouse {
      editor.press(start.x + 5, start.y)
    } else {
      editor.touch(.down, 1, start.x + 5, start.y)
    }
    editor.frame()
    #expect(shownOpacity(2, editor) == 1, "nothing jumps")
    for percent in stride(from: 95, through: 40, by: -5) {
      let x = panel.thumb(at: percent).x + 5
      if byMouse { editor.move(x, start.y) } else { editor.touch(.move, 1, x, start.y) }
      editor.frame()
      #expect(shownOpacity(2, editor) == Double(percent) / 100)
      #expect(shownOpacity(3, editor) == Double(percent) / 100 && shownOpacity(1, editor) == 1)
      #expect(editor.world.shownPercent == percent)
    }
    #expect(editor.record(2)?.opacity == 1, "not before it ends")
    if byMouse {
      editor.release(panel.thumb(at: 40).x + 5, start.y)
    } else {
      editor.touch(.up, 1, panel.thumb(at: 40).x + 5, start.y)
    }
    editor.frame()
    #expect(editor.world.document.stickers.map(\.opacity) == [1, 0.4, 0.4])
    #expect(editor.world[OpacitySlider.self].isOpen && editor.world.selectedIDs == [2, 3])
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.opacity) == [1, 1, 1], "one step")
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func thumbTapAddsNoUndoStep() throws {
    let editor = open()
    let place = try panel(editor).thumb(at: 100)
    editor.tap(place.x - 6, place.y)
    #expect(editor.record(2)?.opacity == 1 && !editor.world.store.history.canUndo)
  }

  @Test func arrowKeysMoveSliderAndHeldKeyIsOneUndoStep() {
    let editor = open([1, 2])
    let before = editor.record(1)?.position
    for _ in 0..<6 { editor.key("Left") }
    editor.key("Left", .up)
    editor.frame()
    #expect(editor.world.document.stickers.map(\.opacity) == [0.7, 0.7, 1])
    #expect(editor.record(1)?.position == before, "they nudge nothing")
    editor.wait(2)
    editor.type("Right")
    #expect(editor.record(1)?.opacity == 0.75)
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.record(1)?.opacity == 1 && !editor.world.store.history.canUndo)
    editor.type("Escape")
    editor.type("Left")
    #expect(editor.record(1)?.position != before, "closed, they nudge again")
  }

  @Test func escapeOutsideTapAndNewSelectionCloseSlider() {
    var editor = open()
    editor.type("Escape")
    #expect(!editor.world[OpacitySlider.self].isOpen && editor.world.selectedIDs == [2])
    editor = open()
    editor.tap(640, 60)
    #expect(!editor.world[OpacitySlider.self].isOpen)
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    #expect(!editor.world[OpacitySlider.self].isOpen, "it does not come back")
    editor = open()
    editor.tap(editor.middle(2).x, editor.middle(2).y)
    #expect(!editor.world[OpacitySlider.self].isOpen)
    editor = open()
    editor.type("Tab")
    editor.type("Tab", with: "Shift")
    #expect(editor.world.selectedIDs == [2] && !editor.world[OpacitySlider.self].isOpen)
  }

  @Test func escapeRevertsDrag() throws {
    let editor = open()
    let panel = try panel(editor)
    editor.drag(1, panel.thumb(at: 100), panel.thumb(at: 30), lifts: false)
    #expect(shownOpacity(2, editor) == 0.3)
    editor.type("Escape")
    #expect(shownOpacity(2, editor) == 1 && editor.record(2)?.opacity == 1)
    #expect(editor.world[OpacitySlider.self].isOpen && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  /// During the drag, another user selects a different sticker and deletes one of the two dragged ones.
  @Test func dragKeepsItsStickersWhenSelectionChanges() throws {
    let editor = open([1, 2])
    let panel = try panel(editor)
    editor.drag(1, panel.thumb(at: 100), panel.thumb(at: 50), lifts: false)
    editor.tap(editor.middle(3).x, editor.middle(3).y)
    editor.type("Tab")
    #expect(editor.world.selectedIDs == [1])
    editor.type("Delete")
    editor.touch(.move, 1, panel.thumb(at: 20).x, 0)
    editor.touch(.up, 1, panel.thumb(at: 20).x, 0)
    editor.rest(0.1)
    #expect(editor.record(2)?.opacity == 0.2 && editor.record(3)?.opacity == 1)
    #expect(editor.record(1) == nil && !editor.world[OpacitySlider.self].isOpen)
    expectHonest(editor)
  }

  @Test func leavesLockedStickersUnchanged() throws {
    let editor = open([1])
    editor.type("L")
    editor.world.selectedIDs = [1, 2]
    editor.frame()
    editor.tap(.opacity)
    let panel = try panel(editor)
    editor.tap(panel.thumb(at: 50).x, panel.rail.frame.center.y)
    #expect(editor.record(1)?.opacity == 1 && editor.record(2)?.opacity == 0.5)
  }
}
