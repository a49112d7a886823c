import Foundation
import RandomScenes
import StickerScene
import TestFolders
import Testing
import SeededNumbers

/// Programs that are killed while they write: nothing that was flushed is lost.
@Suite struct SceneStoreKillTests {
  /// How long to go on with random seeds, in seconds; `nil` for forty kills of known seeds.
  ///
  /// `Tools/lib/long-kills` sets it.
  private static let seconds =
    ProcessInfo.processInfo.environment["JOURNAL_KILL_SECONDS"].flatMap { Double($0) }

  @Test func recoversFlushedStepsAfterKill() throws {
    let end = Self.seconds.map { Date(timeIntervalSinceNow: $0) }
    let firstSeed = end == nil ? 0 : UInt64.random(in: 0...UInt64.max / 2)
    var dice = SeededGenerator(seed: firstSeed + 11)
    var number = 0
    var unflushed = 0
    var total = 0
    var folder = try TemporaryFolder()
    var model = Model()
    while end.map({ Date() < $0 }) ?? (number < 40) {
      defer { number += 1 }
      // Some generations of programs on one scene, then a new one.
      if number % 8 == 0 {
        folder = try TemporaryFolder()
        model = Model()
      }
      let scene = folder.file("scene.json")
      let seed = firstSeed + UInt64(number + 1)
      model.start(seed: seed)
      let isWatched = dice.below(4) == 0
      let run = try KilledWriter(
        scene: scene, seed: seed,
        lines: dice.below(4) == 0 ? dice.below(3) : dice.below(30), spins: dice.below(1 << 18)
      ) { flushed in
        guard isWatched, let flushed else { return }
        let watcher = try SceneStore(path: scene, startingWith: startDocument)
        var model = model
        let isThere = model.advance(to: watcher.history, after: flushed)
        #expect(
          isThere && watcher.isReadOnly, "watched \(number), seed \(seed), flushed \(flushed)")
      }
      #expect(run.complaint == "", "kill \(number)")

      let store = try SceneStore(path: scene, startingWith: startDocument)
      #expect(!store.isReadOnly)
      let isThere = model.advance(to: store.history, after: run.flushed ?? 0)
      #expect(isThere, "kill \(number), seed \(seed), flushed \(run.flushed ?? 0), \(store.notes)")
      guard isThere else { return }
      unflushed += model.acts - (run.flushed ?? 0)
      total += model.acts

      // The next program goes on with this scene; here only a copy is undone.
      var history = store.history
      while history.undo() != nil {}
      let isStart = history.document == startDocument()
      #expect(isStart, "kill \(number)")
      if dice.below(3) == 0 { try store.close() }
    }
    print("\(number) kills from seed \(firstSeed) in \(total) acts")
    print("none lost, \(unflushed) kept before their flush")
  }
}

/// A model in memory that repeats the acts of the killed programs.
private struct Model {
  private var history = SceneHistory(startDocument())
  private var editing = RandomEditing(seed: 0)
  private(set) var acts = 0

  mutating func start(seed: UInt64) {
    editing = RandomEditing(seed: seed)
    acts = 0
  }

  /// Does as many acts as lead to a history, but no fewer than were flushed; false if none do.
  mutating func advance(to found: SceneHistory, after flushed: Int) -> Bool {
    while acts < flushed || (found != history && acts < flushed + 2000) {
      do throws(SceneEditError) {
        switch editing.act(on: history.document) {
        case .commit(let change): try history.commit(history.document.step(change))
        case .undo: _ = history.undo()
        case .redo: _ = history.redo()
        }
      } catch {
        return false
      }
      acts += 1
    }
    return found == history
  }
}
