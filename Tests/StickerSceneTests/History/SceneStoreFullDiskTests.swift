import Files
import Foundation
import RandomScenes
import StickerScene
import TestFolders
import Testing

/// In processes of their own, whose files may not grow: to a write it is as if the disk were full.
@Suite struct SceneStoreFullDiskTests {
  @Test func reportsFullDiskOnceAndFlushesWhenSpaceReturns() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      try change(store, 2)
      try store.flush()
      let flushed = store.history
      let journal = try folder.text(of: "scene.json.journal")

      // Room for one and a half.
      limitFiles(to: journal.utf8.count + 500)
      try change(store, 3)
      #expect(store.needsFlush)
      let error = #expect(throws: FileError.self) { try store.flush() }
      #expect(error?.description.hasPrefix("Can't save \(scene).journal: ") == true)
      try store.flush()
      try change(store, 1)
      try store.flush()
      #expect(store.needsFlush)
      let full = try folder.text(of: "scene.json.journal")
      #expect(full.hasPrefix(journal) && full.hasSuffix("}\n"))

      limitFiles(to: 1 << 20)
      try store.flush()
      #expect(!store.needsFlush)
      let history = store.history
      #expect(history.done.count == flushed.done.count + 4)
      #expect(try opened(scene, in: folder).history == history)

      limitFiles(to: full.utf8.count)
      #expect(throws: FileError.self) {
        try change(store, 1)
        try store.flush()
      }
    }
  }

  /// The disk was full before and has become full again, so the pending lines do not fit at once.
  @Test func flushesStepsThatFitOnFullDisk() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      try change(store, 2)
      try store.flush()
      let done = store.history.done.count
      let journal = try folder.text(of: "scene.json.journal").utf8.count
      try change(store, 1)
      let line = try folder.text(of: "scene.json.journal").utf8.count - journal
      limitFiles(to: journal + 4 * line)
      try change(store, 8)
      for _ in 1...2 {
        let outcome = try #require(keep(store, savesScene: false))
        #expect(outcome.journal != nil || store.needsFlush)
        let kept = try opened(scene, in: folder).history.done.count - done
        #expect((3...4).contains(kept), "\(kept) of nine")
        limitFiles(to: journal + 4 * line)
      }
      limitFiles(to: 1 << 20)
      try store.flush()
      #expect(try opened(scene, in: folder).history == store.history)
    }
  }

  @Test func backgroundSaveWaitsForDiskSpace() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      let old = try folder.text(of: "scene.json")
      limitFiles(to: 100)
      try change(store, 3)
      let outcome = try #require(keep(store, savesScene: true))
      #expect(!outcome.hasSaved)
      #expect(outcome.journal?.description.hasPrefix("Can't save \(scene).journal: ") == true)
      #expect(outcome.scene?.description.hasPrefix("Can't save \(scene): ") == true)
      #expect(store.needsSave && store.needsFlush && !store.isKeeping)
      #expect(try folder.text(of: "scene.json") == old)

      limitFiles(to: 1 << 20)
      let second = try #require(keep(store, savesScene: true))
      #expect(second.hasSaved && second.journal == nil && second.scene == nil)
      #expect(!store.needsSave && !store.needsFlush)
      #expect(try opened(scene, in: folder).history == store.history)
      #expect(folder.names.allSatisfy { !$0.contains("part") })
    }
  }

  @Test func leavesSceneFileWhenDiskIsFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      let old = try folder.text(of: "scene.json")
      try change(store, 3)
      try store.flush()
      limitFiles(to: 100)
      let error = #expect(throws: SceneStoreError.self) { try store.save() }
      #expect(error?.description.hasPrefix("Can't save \(scene): ") == true)
      #expect(throws: SceneStoreError.self) { try store.save() }
      #expect(try folder.text(of: "scene.json") == old)
      #expect(store.needsSave && store.needsFlush)
      #expect(try opened(scene, in: folder).history == store.history)
      limitFiles(to: 1 << 20)
      let history = store.history
      try store.close()
      let again = try SceneStore(path: scene, startingWith: startDocument)
      #expect(again.history == history && again.notes == [])
      #expect(folder.names.allSatisfy { !$0.contains("part") })
    }
  }

  /// The document matters more than its undo history.
  @Test func savesSceneWhenJournalDoesNotFit() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      try change(store, 20)
      try store.flush()
      limitFiles(to: 2000)
      try change(store, 1)
      try store.save()
      #expect(!store.needsSave)
      #expect(try SceneFile(path: scene).read() == store.document)
      // A crash here keeps the document.
      #expect(try opened(scene, in: folder).document == store.document)
      limitFiles(to: 1 << 20)
      try store.flush()
      #expect(try opened(scene, in: folder).history == store.history)
    }
  }

  @Test func opensSceneOnFullDiskAndFlushesWhenSpaceReturns() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      try SceneFile(path: scene).write(startDocument())
      limitFiles(to: 10)
      let store = try SceneStore(path: scene, startingWith: startDocument)
      #expect(!store.isReadOnly)
      #expect(store.notes.count == 1)
      #expect(store.notes[0].description.hasPrefix("Can't save \(scene).journal: "))
      #expect(store.document == startDocument())
      try change(store, 2)
      limitFiles(to: 1 << 20)
      try store.flush()
      #expect(try opened(scene, in: folder).history == store.history)
    }
  }

  @Test func leavesNoFilesWhenNewSceneDoesNotFit() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      for size in [10, 300] {
        limitFiles(to: size)
        #expect(throws: SceneFileError.self) {
          try SceneStore(path: folder.file("scene.json"), startingWith: startDocument)
        }
        #expect(folder.names == [])
      }
    }
  }
}

private func limitFiles(to size: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: UInt(size), rlim_max: 1 << 30)
  // Safe: the limit is the system's own structure, lent for the call.
  #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}

/// Keeps in the background, and waits for it.
private func keep(
  _ store: SceneStore, savesScene: Bool
) -> (hasSaved: Bool, journal: FileError?, scene: SceneFileError?)? {
  let end = DispatchSemaphore(value: 0)
  store.beginKeeping(savesScene: savesScene) { end.signal() }
  end.wait()
  return store.finishKeeping()
}

private func change(_ store: SceneStore, _ count: Int) throws {
  for _ in 0..<count {
    var record = store.document.stickers[0]
    record.rotation += 1
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }
}

/// The scene and its journal as a crash would leave them now, opened where there is space.
private func opened(_ scene: String, in folder: TemporaryFolder) throws -> SceneStore {
  limitFiles(to: 1 << 20)
  let copy = try TemporaryFolder()
  for ending in ["", ".journal"] {
    try FileManager.default.copyItem(
      atPath: scene + ending, toPath: copy.file("copy.json" + ending))
  }
  return try SceneStore(path: copy.file("copy.json"), startingWith: startDocument)
}
