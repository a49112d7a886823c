import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct TimingPluginTests {
  private func editor(_ ids: [Int] = [1], duration: Double? = 4, at time: Double = 2)
    -> EditorHarness
  {
    let editor = EditorHarness([
      EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ])
    editor.world.playhead.duration = duration
    editor.world.playhead.seek(to: time)
    editor.frame()
    editor.world.selectedIDs = ids
    return editor
  }

  @Test func keyAddsAndRemovesKeyframesOfSelection() {
    let editor = editor([1, 2])
    editor.type("A")
    #expect(
      editor.world.document.stickers.map { $0.traits.timing.keyframes.map(\.time) } == [[2], [2]])
    editor.world.playhead.seek(to: 3)
    editor.frame()
    editor.type("A")
    #expect(editor.record(2)!.traits.timing.keyframes.map(\.time) == [2, 3])
    editor.type("A", with: "Shift")
    #expect(editor.record(2)!.traits.timing.keyframes.map(\.time) == [2])
    for _ in 0..<3 { editor.type("Z", with: "Ctrl") }
    #expect(editor.world.document.stickers.allSatisfy { $0.traits.timing.isEmpty })
    #expect(!editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test func keysTrimSelectionAtPlayhead() {
    let editor = editor([1])
    editor.type("Q")
    #expect(editor.record(1)!.traits.timing.start == 2)
    editor.world.playhead.seek(to: 3)
    editor.frame()
    editor.type("W")
    #expect(editor.record(1)!.traits.timing.end == 3 && editor.record(2)!.traits.timing.isEmpty)
    #expect(editor.world.drawnStickers().count == 2 && editor.world.stickerItems().count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.stickerItems().count == 2)
  }

  @Test func appearingAtStartOfSceneStoresNoStart() {
    let editor = editor([1], at: 0)
    editor.type("Q")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1) && !editor.world.store.history.canUndo)
    editor.world.playhead.seek(to: 3)
    editor.frame()
    editor.type("Q")
    #expect(editor.record(1)!.traits.timing.start == 3)
    editor.world.playhead.seek(to: 0)
    editor.frame()
    editor.type("Q")
    #expect(editor.record(1) == EditorHarness.sticker(id: 1), "the content stays at its times")
  }

  @Test func splitsSelectionAtPlayheadInPlace() {
    let editor = editor([1])
    editor.type("S")
    let stickers = editor.world.document.stickers
    #expect(stickers.map(\.id) == [1, 3, 2])
    #expect(stickers[0].traits.timing.end == 2 && stickers[1].traits.timing.start == 2)
    #expect(editor.world.stickerItems().count == 2, "one part at a time")
    editor.type("S")
    #expect(editor.world.document.stickers.count == 3, "the first part is hidden now")
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.id) == [1, 2])
    expectHonest(editor)
  }

  @Test func keysDoNothingInSceneWithoutTime() {
    let editor = editor([1], duration: nil)
    for key in ["A", "Q", "W", "S", "R"] { editor.type(key) }
    #expect(!editor.world.store.history.canUndo)
    #expect(!editor.world[MotionRecording.self].isArmed)
  }
}
