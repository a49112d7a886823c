import Foundation
import RandomScenes
import StickerScene
import Testing

/// Programs that are killed while they write: nothing that was flushed is lost.
@Suite struct SceneStoreKillTests {
  /// How many times; JOURNAL_KILLS says another number.
  private static let kills =
    ProcessInfo.processInfo.environment["JOURNAL_KILLS"].flatMap { Int($0) } ?? 40

  @Test func whatWasFlushedIsThereAfterAKill() throws {
    var dice = Dice(seed: 11)
    var lost = 0
    var unflushed = 0
    var folder = try TemporaryFolder()
    var model = try SceneStore(path: nil, startingWith: startDocument)
    for number in 0..<Self.kills {
      // Some generations of programs on one scene, then a new one.
      if number % 8 == 0 {
        folder = try TemporaryFolder()
        model = try SceneStore(path: nil, startingWith: startDocument)
      }
      let scene = folder.file("scene.json")
      let seed = UInt64(number + 1)
      let run = try KilledWriter(
        scene: scene, seed: seed, lines: dice.below(4) == 0 ? dice.below(3) : dice.below(120),
        spins: dice.below(1 << 18))
      #expect(run.complaint == "", "kill \(number)")

      let opened = try SceneStore(path: scene, startingWith: startDocument)
      #expect(!opened.isReadOnly)
      let flushed = run.flushed ?? 0
      var editing = RandomEditing(seed: seed)
      var acts = 0
      while acts < flushed {
        try model.perform(editing.act(on: model.document))
        acts += 1
      }
      while opened.history != model.history, acts < flushed + 200 {
        try model.perform(editing.act(on: model.document))
        acts += 1
      }
      if opened.history != model.history { lost += 1 }
      unflushed += acts - flushed
      #expect(lost == 0, "kill \(number), flushed \(flushed), \(opened.notes)")
      guard lost == 0 else { return }

      // It goes on with this scene; here only a copy is undone.
      var history = opened.history
      while history.undo() != nil {}
      let isStart = history.document == startDocument()
      #expect(isStart, "kill \(number)")
      if dice.below(3) == 0 { try opened.close() }
    }
    print("\(Self.kills) kills, \(lost) losses, \(unflushed) acts kept that were not flushed yet")
  }
}
