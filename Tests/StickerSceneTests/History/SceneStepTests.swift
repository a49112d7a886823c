import Geometry
import RandomScenes
import StickerScene
import Testing

@Suite struct SceneStepTests {
  private func sticker(_ id: Int) -> SceneDocument.Sticker {
    .init(id: id, image: "a.png", size: Size(width: 1, height: 1), position: Point(0, 0))
  }

  private func document(_ ids: [Int]) -> SceneDocument {
    SceneDocument(canvas: Size(width: 9, height: 9), stickers: ids.map(sticker))
  }

  /// The ids after a change, forth and back.
  private func order(_ ids: [Int], _ say: (inout SceneChange) -> Void) throws -> [Int] {
    var change = SceneChange()
    say(&change)
    let before = document(ids)
    let step = try before.step(change)
    var after = before
    try step.apply(to: &after)
    var back = after
    try step.reversed.apply(to: &back)
    #expect(back == before)
    return after.stickers.map(\.id)
  }

  @Test func movesStickersInZOrder() throws {
    #expect(try order([1, 2, 3, 4]) { $0.move(2) } == [1, 3, 4, 2])
    #expect(try order([1, 2, 3, 4]) { $0.move(4, behind: 2) } == [1, 4, 2, 3])
    #expect(try order([1, 2, 3, 4]) { $0.move(2, behind: 2) } == [1, 2, 3, 4])
    #expect(try order([1, 2, 3, 4]) { $0.move(3, behind: 2) } == [1, 3, 2, 4])
    #expect(try order([1, 2, 3, 4]) { $0.move(1, behind: 2) } == [1, 2, 3, 4])
    #expect(try order([1, 2, 3, 4]) { $0.move(4, behind: 1) } == [4, 1, 2, 3])
    #expect(try order([1, 2, 3, 4]) { $0.move(4) } == [1, 2, 3, 4])
  }

  @Test func appliesChangesInSequence() throws {
    #expect(
      try order([1, 2, 3, 4]) { change in
        change.move(1)
        change.move(2, behind: 1)
        change.remove(3)
        change.add(sticker(9), behind: 4)
        change.add(sticker(8))
        change.move(8, behind: 1)
      } == [9, 4, 2, 8, 1])
    #expect(
      try order([1, 2, 3]) { change in
        change.remove(2)
        change.add(sticker(2))
      } == [1, 3, 2])
    #expect(
      try order([1, 2, 3]) { change in
        change.add(sticker(5))
        change.remove(5)
      } == [1, 2, 3])
    #expect(
      try order([1, 2, 3]) { change in
        change.add(sticker(5))
        change.move(1)
        change.remove(5)
      } == [2, 3, 1])
    #expect(try order([]) { $0.add(sticker(5)) } == [5])
    #expect(try order([1, 2, 3]) { change in [3, 1, 2].forEach { change.remove($0) } } == [])
    // Whose index stays, but not whose place among the others.
    #expect(
      try order([1, 2, 3, 4]) { change in
        change.move(1)
        change.move(2, behind: 4)
      } == [3, 2, 4, 1])
  }
}
