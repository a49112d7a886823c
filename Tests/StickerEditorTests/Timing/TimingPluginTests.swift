import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct TimingPluginTests {
  private func desk(_ ids: [Int] = [1], duration: Double? = 4, at time: Double = 2) -> Desk {
    let desk = Desk([Desk.sticker(id: 1), Desk.sticker(id: 2, at: Point(200, 200))])
    desk.world.playhead.duration = duration
    desk.world.playhead.seek(to: time)
    desk.frame()
    desk.world.selectedIDs = ids
    return desk
  }

  @Test func keyAddsAndRemovesKeyframesOfSelection() {
    let desk = desk([1, 2])
    desk.type("A")
    #expect(
      desk.world.document.stickers.map { $0.traits.timing.keyframes.map(\.time) } == [[2], [2]])
    desk.world.playhead.seek(to: 3)
    desk.frame()
    desk.type("A")
    #expect(desk.record(2)!.traits.timing.keyframes.map(\.time) == [2, 3])
    desk.type("A", with: "Shift")
    #expect(desk.record(2)!.traits.timing.keyframes.map(\.time) == [2])
    for _ in 0..<3 { desk.type("Z", with: "Ctrl") }
    #expect(desk.world.document.stickers.allSatisfy { $0.traits.timing.isEmpty })
    #expect(!desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func keysTrimSelectionAtPlayhead() {
    let desk = desk([1])
    desk.type("Q")
    #expect(desk.record(1)!.traits.timing.start == 2)
    desk.world.playhead.seek(to: 3)
    desk.frame()
    desk.type("W")
    #expect(desk.record(1)!.traits.timing.end == 3 && desk.record(2)!.traits.timing.isEmpty)
    #expect(desk.world.drawnStickers().count == 2 && desk.world.stickerItems().count == 1)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.stickerItems().count == 2)
  }

  @Test func appearingAtStartOfSceneStoresNoStart() {
    let desk = desk([1], at: 0)
    desk.type("Q")
    #expect(desk.record(1) == Desk.sticker(id: 1) && !desk.world.store.history.canUndo)
    desk.world.playhead.seek(to: 3)
    desk.frame()
    desk.type("Q")
    #expect(desk.record(1)!.traits.timing.start == 3)
    desk.world.playhead.seek(to: 0)
    desk.frame()
    desk.type("Q")
    #expect(desk.record(1) == Desk.sticker(id: 1), "the content stays at its times")
  }

  @Test func splitsSelectionAtPlayheadInPlace() {
    let desk = desk([1])
    desk.type("S")
    let stickers = desk.world.document.stickers
    #expect(stickers.map(\.id) == [1, 3, 2])
    #expect(stickers[0].traits.timing.end == 2 && stickers[1].traits.timing.start == 2)
    #expect(desk.world.stickerItems().count == 2, "one part at a time")
    desk.type("S")
    #expect(desk.world.document.stickers.count == 3, "the first part is hidden now")
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.id) == [1, 2])
    expectHonest(desk)
  }

  @Test func keysDoNothingInSceneWithoutTime() {
    let desk = desk([1], duration: nil)
    for key in ["A", "Q", "W", "S", "R"] { desk.type(key) }
    #expect(!desk.world.store.history.canUndo)
    #expect(!desk.world[MotionRecording.self].isArmed)
  }
}
