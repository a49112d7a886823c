import Geometry
import RandomScenes
import SeededNumbers
import Testing

@testable import StickerScene

@Suite struct SceneHistoryTests {
  /// The restored documents include unknown members.
  @Test(arguments: UInt64(1)...20)
  func undoAndRedoRestoreExactDocuments(seed: UInt64) throws {
    var editing = RandomEditing(seed: seed)
    var history = SceneHistory(startDocument())
    var snapshots = [history.document]
    var position = 0
    for act in 0..<400 {
      switch editing.act(on: history.document) {
      case .commit(let change):
        let step = try history.document.step(change)
        let before = history.document
        try history.commit(step)
        var back = history.document
        try step.reversed.apply(to: &back)
        #expect(back == before, "seed \(seed), act \(act)")
        guard !step.isEmpty else { continue }
        snapshots.removeSubrange((position + 1)...)
        snapshots.append(history.document)
        position += 1
      case .undo:
        #expect(history.canUndo == (position > 0))
        let step = history.undo()
        #expect((step != nil) == (position > 0))
        position = max(0, position - 1)
      case .redo:
        let isLast = position == snapshots.count - 1
        #expect(history.canRedo == !isLast)
        let step = history.redo()
        #expect((step == nil) == isLast)
        if !isLast { position += 1 }
      }
      let isSame = history.document == snapshots[position]
      #expect(isSame, "seed \(seed), act \(act)")
      #expect(history.done.count == position)
      #expect(history.undone.count == snapshots.count - 1 - position)
      #expect(Set(history.document.stickers.map(\.id)).count == history.document.stickers.count)
    }
    #expect(throws: Never.self) { try history.document.written() }
    while history.undo() != nil {}
    #expect(history.document == startDocument())
  }

  @Test func undoAndRedoRestoreDocumentAfterMillionEdits() throws {
    let manyActs = 1_000_000
    var random = SeededGenerator(seed: 5)
    let stickers = (0..<8).map { id in
      SceneDocument.Sticker(
        id: id, image: "a.png", size: Size(width: 9, height: 9), position: Point(0, 0))
    }
    let start = SceneDocument(canvas: Size(width: 90, height: 90), stickers: stickers)
    var history = SceneHistory(start, limit: manyActs)
    for _ in 0..<manyActs {
      switch random.below(8) {
      case 0, 1: _ = history.undo()
      case 2: _ = history.redo()
      default:
        let before = random.below(8)
        let old = history.document.stickers[before]
        var new = old
        new.position.x += 1
        try history.commit(
          SceneStep([
            .sticker(
              before: .init(index: before, sticker: old),
              after: .init(index: random.below(8), sticker: new))
          ]))
      }
    }
    #expect(history.done.count > manyActs / 8)
    let end = history.document
    let count = history.done.count
    while history.undo() != nil {}
    let isStart = history.document == start
    #expect(isStart)
    for _ in 0..<count { _ = history.redo() }
    let isEnd = history.document == end
    #expect(isEnd)
  }

  @Test func dropsOldestStepsBeyondLimit() throws {
    var history = SceneHistory(startDocument(), limit: 100)
    for number in 0..<1000 {
      var change = SceneChange()
      change.setCanvas(size: Size(width: Double(number + 1), height: 1), background: nil)
      try history.commit(history.document.step(change))
    }
    let count = history.done.count
    #expect((100...125).contains(count))
    while history.undo() != nil {}
    #expect(history.document.canvas.width == Double(1000 - count))
    #expect(history.undone.count == count)
  }

  @Test func forgetClearsStepsButNotDocument() throws {
    var history = SceneHistory(startDocument())
    var change = SceneChange()
    change.remove(3)
    try history.commit(history.document.step(change))
    change = SceneChange()
    change.remove(1)
    try history.commit(history.document.step(change))
    _ = history.undo()
    let document = history.document
    history.forget()
    #expect(!history.canUndo && !history.canRedo)
    #expect(history.undo() == nil && history.redo() == nil)
    #expect(history.document == document)
  }

  /// A journal of another document has such steps.
  @Test func dropsStepsBehindOneThatDoesNotFit() throws {
    var stacks = StepStacks(limit: 8)
    let sticker = try #require(startDocument().stickers.first)
    var other = sticker
    other.rotation += 1
    stacks.commit(
      SceneStep([
        .sticker(before: .init(index: 0, sticker: sticker), after: .init(index: 0, sticker: other))
      ]))
    var history = SceneHistory(startDocument(), stacks: stacks)
    #expect(history.undo() == nil && !history.canUndo)
    #expect(history.document == startDocument())
  }
}
