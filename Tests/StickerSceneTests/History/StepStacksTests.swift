import Geometry
import Testing

@testable import StickerScene

@Suite struct StepStacksTests {
  /// A step of so many edits, which no document fits.
  private func step(_ edits: Int) -> SceneStep {
    SceneStep(Array(repeating: .sticker(before: nil, after: nil), count: edits))
  }

  private func checkWeight(_ stacks: StepStacks) {
    #expect(stacks.weight == (stacks.done + stacks.undone).reduce(0) { $0 + $1.edits.count + 1 })
  }

  @Test func dropsSmallStepsByCount() {
    var stacks = StepStacks(limit: 8)
    for number in 1...100 {
      stacks.commit(step(number % 3))
      checkWeight(stacks)
      #expect(stacks.done.count <= 10)
      #expect(stacks.done.count >= min(number, 8))
    }
  }

  @Test func dropsLargeStepsByWeight() {
    var stacks = StepStacks(limit: 8, greatestWeight: 100)
    for _ in 0..<4 { stacks.commit(step(49)) }
    #expect(stacks.done == [step(49), step(49)])
    stacks.commit(step(500))
    #expect(stacks.done == [step(500)])
    checkWeight(stacks)
    stacks.commit(step(1))
    #expect(stacks.done == [step(1)])
  }

  @Test func updatesWeightOnUndoRedoAndDrop() {
    var stacks = StepStacks(limit: 8)
    for number in 0..<6 { stacks.commit(step(number)) }
    for _ in 0..<4 { _ = stacks.undo() }
    _ = stacks.redo()
    checkWeight(stacks)
    #expect(stacks.done.count == 3 && stacks.undone.count == 3)
    var other = stacks
    other.commit(step(7))
    checkWeight(other)
    #expect(other.done.count == 4 && other.undone == [])
    other.dropDone()
    checkWeight(other)
    stacks.dropUndone()
    checkWeight(stacks)
    #expect(stacks.redo() == nil && other.undo() == nil)
  }

  @Test func stepWithManyKeyframesWeighsMore() {
    var sticker = SceneDocument.Sticker(id: 1, image: "a", size: .zero, position: .zero)
    sticker.timing.keyframes = (0..<8).map {
      Keyframe(time: Double($0), placement: StickerPlacement(position: .zero))
    }
    let placed = SceneEdit.Placed(index: 0, sticker: sticker)
    #expect(SceneStep([.sticker(before: nil, after: placed)]).weight == 4)
    #expect(SceneStep([.sticker(before: placed, after: placed)]).weight == 6)
  }
}
