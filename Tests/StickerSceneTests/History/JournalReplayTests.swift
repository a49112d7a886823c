import Files
import Foundation
import Geometry
import RandomScenes
import SeededNumbers
import TestFolders
import Testing

@testable import StickerScene

/// Journals that are torn, damaged, or older than their scene.
@Suite struct JournalReplayTests {
  private let folder: TemporaryFolder
  private var scene: String { folder.file("scene.json") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bytes(_ ending: String = "") throws -> [UInt8] {
    try Disk.read(scene + ending)
  }

  /// Puts files in place and opens them.
  private func open(
    _ sceneBytes: [UInt8], _ journal: [UInt8], name: String = "copy.json"
  ) throws -> SceneStore {
    // Not flushed, for thousands of these are to be quick.
    try Data(sceneBytes).write(to: URL(filePath: folder.file(name)))
    try Data(journal).write(to: URL(filePath: folder.file(name + ".journal")))
    FileManager.default.remove(folder.file(name + ".journal.old"))
    return try SceneStore(path: folder.file(name), startingWith: startDocument)
  }

  private struct Life {
    var scene: [UInt8] = []
    var journal: [UInt8] = []
    /// The length of the journal and the history, at the start and after each act.
    var states: [(length: Int, history: SceneHistory)] = []
  }

  /// A person at work, with one save in the middle.
  private func life(seed: UInt64, acts: Int, saves: Bool = true) throws -> Life {
    for ending in ["", ".journal"] { FileManager.default.remove(scene + ending) }
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var life = Life()
    var editing = RandomEditing(seed: seed, greatestCount: 5)
    life.states.append((try bytes(".journal").count, store.history))
    for act in 0..<acts {
      try store.perform(editing.act(on: store.document))
      if saves, act == acts / 2 { try store.save() }
      life.states.append((try bytes(".journal").count, store.history))
    }
    life.scene = try bytes()
    life.journal = try bytes(".journal")
    return life
  }

  @Test func recoversLastWholeStepWhenJournalIsTruncated() throws {
    let life = try life(seed: 2, acts: 13)
    let start = life.states[10].length
    for cut in start...life.journal.count {
      let expected = try #require(life.states.last { $0.length <= cut })
      let store = try open(life.scene, Array(life.journal[..<cut]))
      let isExpected = store.history == expected.history
      #expect(isExpected, "cut at \(cut)")
      let surplus = store.notes.filter {
        if case .journalCut = $0 { true } else { false }
      }
      let old = folder.file("copy.json.journal.old")
      #expect(
        surplus
          == (cut == expected.length
            ? [] : [.journalCut(bytes: cut - expected.length, keptAs: old)]))
      if !surplus.isEmpty { #expect(try Disk.read(old) == Array(life.journal[..<cut])) }
      guard cut % 97 == 0 else { continue }
      // The recovered scene accepts further changes.
      var change = SceneChange()
      change.setCanvas(size: Size(width: 77, height: 7), background: nil)
      try store.commit(change)
      let history = store.history
      try store.close()
      let again = try SceneStore(path: folder.file("copy.json"), startingWith: startDocument)
      #expect(again.history == history && again.notes == [], "cut at \(cut)")
    }
  }

  @Test func recoversOldOrNewStateOfAmendedStep() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var change = SceneChange()
    change.setCanvas(size: Size(width: 70, height: 7), background: nil)
    try store.commit(change)
    let (before, start) = (store.history, try bytes(".journal").count)
    change = SceneChange()
    change.setCanvas(size: Size(width: 77, height: 7), background: nil)
    _ = try #require(try store.amend(change))
    let (after, journal) = (store.history, try bytes(".journal"))
    #expect(before.document != after.document && after.done.count == 1)
    for cut in start...journal.count {
      let copy = try open(try bytes(), Array(journal[..<cut]))
      let isExpected = copy.history == (cut < journal.count ? before : after)
      #expect(isExpected, "cut at \(cut) of \(journal.count)")
    }
    #expect(try open(try bytes(), journal).notes == [.recovered(steps: 2)])
  }

  @Test func cutsJournalBeforeStepThatDoesNotFit() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var change = SceneChange()
    change.remove(3)
    let removal = try store.commit(change)
    let (history, journal) = (store.history, try bytes(".journal"))
    var chain = try #require(JournalLines(journal).entries.last).chain
    let twice = chain.line(.amend(SceneStep(removal.edits + removal.edits)))
    let copy = try open(try bytes(), journal + twice)
    let isExpected = copy.history == history
    #expect(isExpected)
    #expect(
      copy.notes == [
        .recovered(steps: 1),
        .journalCut(bytes: twice.count, keptAs: folder.file("copy.json.journal.old")),
      ])
  }

  @Test(arguments: UInt64(1)...3)
  func recoversEarlierStateFromDamagedJournal(seed: UInt64) throws {
    let life = try life(seed: seed, acts: 30)
    var random = SeededGenerator(seed: seed)
    let saved = try SceneDocument(reading: life.scene)
    var (kept, setAside) = (0, 0)
    for round in 0..<150 {
      var journal = life.journal
      if round % 2 == 0 {
        for _ in 0...random.below(3) {
          journal[random.below(journal.count)] ^= UInt8(1 << random.below(8))
        }
      } else {
        journal = random.damaged(journal)
      }
      let store = try open(life.scene, journal)
      #expect(!store.isReadOnly)
      if store.notes.contains(.journalSetAside(path: folder.file("copy.json.journal.old"))) {
        setAside += 1
        #expect(store.document == saved && !store.history.canUndo)
      } else {
        kept += 1
        let wasThere = life.states.contains { $0.history == store.history }
        #expect(wasThere, "seed \(seed), round \(round)")
      }
    }
    #expect(kept > 10 && setAside > 10)
  }

  @Test func cutsJournalAtMissingSwappedOrRepeatedLine() throws {
    let life = try life(seed: 4, acts: 20, saves: false)
    let lines = life.journal.split(separator: UInt8(ascii: "\n")).map { $0 + [UInt8(ascii: "\n")] }
    #expect(lines.count > 12)
    for line in 3..<lines.count - 1 {
      let lengths = lines[..<line].reduce(0) { $0 + $1.count }
      let expected = try #require(life.states.last { $0.length <= lengths })
      var missing = lines
      missing.remove(at: line)
      var doubled = lines
      doubled.insert(lines[line], at: line)
      var exchanged = lines
      exchanged.swapAt(line, line + 1)
      for (number, damaged) in [missing, exchanged].enumerated() {
        let isExpected = try open(life.scene, Array(damaged.joined())).history == expected.history
        #expect(isExpected, "line \(line), damage \(number)")
      }
      let after = try #require(life.states.last { $0.length <= lengths + lines[line].count })
      let isExpected = try open(life.scene, Array(doubled.joined())).history == after.history
      #expect(isExpected, "line \(line) doubled")
    }
  }

  @Test func storesEachDamagedJournalUnderNewName() throws {
    let life = try life(seed: 7, acts: 20, saves: false)
    var kept: [String: [UInt8]] = [:]
    for (number, bit) in [500, 900, 700].enumerated() {
      var journal = life.journal
      // In the middle: all lines behind it are whole, and yet cannot be counted on.
      journal[journal.count / 2 + bit] ^= 1
      try Data(life.scene).write(to: URL(filePath: folder.file("copy.json")))
      try Data(journal).write(to: URL(filePath: folder.file("copy.json.journal")))
      let store = try SceneStore(path: folder.file("copy.json"), startingWith: startDocument)
      let name = "copy.json.journal.old" + (number == 0 ? "" : ".\(number + 1)")
      kept[name] = journal
      let isTold = store.notes.contains {
        if case .journalCut(_, folder.file(name)) = $0 { true } else { false }
      }
      #expect(isTold && !store.isReadOnly, "\(store.notes)")
      #expect(store.notes.contains { $0.description.contains("The damaged file is kept in ") })
      try store.close()
      for (name, bytes) in kept { #expect(try Disk.read(folder.file(name)) == bytes) }
    }
    #expect(kept.count == 3)
  }

  @Test func leavesJournalWhenSceneIsDamaged() throws {
    let life = try life(seed: 5, acts: 10)
    #expect(throws: SceneFileError.self) {
      try open(Array(life.scene.dropLast(20)), life.journal)
    }
    #expect(try Disk.read(folder.file("copy.json.journal")) == life.journal)
    #expect(try open(life.scene, life.journal).history == life.states.last?.history)
  }

  /// The power fails between the journal's flush and the scene's rename, or right after the rename.
  @Test(arguments: UInt64(1)...4)
  func restoresHistoryWhenSaveIsInterrupted(seed: UInt64) throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var editing = RandomEditing(seed: seed, greatestCount: 5)
    var continued = 0
    for round in 0..<40 {
      for _ in 0..<editing.dice.below(6) { try store.perform(editing.act(on: store.document)) }
      let (oldScene, oldJournal) = (try bytes(), try bytes(".journal"))
      try store.save()
      let (newScene, newJournal) = (try bytes(), try bytes(".journal"))
      var disks = [(newScene, newJournal), (oldScene, oldJournal)]
      if newJournal.starts(with: oldJournal) {
        continued += 1
        disks.append((oldScene, newJournal))
      }
      for (number, disk) in disks.enumerated() {
        let isSame = try open(disk.0, disk.1).history == store.history
        #expect(isSame, "seed \(seed), round \(round), disk \(number)")
      }
    }
    #expect(continued > 20)
  }

  @Test func setsNewerJournalAside() throws {
    let life = try life(seed: 6, acts: 10)
    let newer = Array("{\"crc\": \"00000000\", \"journal\": 2}\n".utf8)
    let store = try open(life.scene, newer)
    #expect(store.notes == [.journalSetAside(path: folder.file("copy.json.journal.old"))])
    #expect(try Disk.read(folder.file("copy.json.journal.old")) == newer)
  }

  @Test func cutsJournalBeforeUndoOfMoreStepsThanThereAre() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    for id in [3, 7] {
      var change = SceneChange()
      change.remove(id)
      try store.commit(change)
    }
    let (history, journal) = (store.history, try bytes(".journal"))
    var chain = try #require(JournalLines(journal).entries.last).chain
    let copy = try open(try bytes(), journal + chain.line(.undo(3)))
    let isExpected = copy.history == history
    #expect(isExpected && copy.notes.first == .recovered(steps: 2))
  }
}

extension FileManager {
  fileprivate func remove(_ path: String) {
    try? removeItem(atPath: path)
  }
}
