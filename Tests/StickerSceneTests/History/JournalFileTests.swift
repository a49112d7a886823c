import Files
import Foundation
import RandomScenes
import StickerScene
import TestFolders
import Testing

@Suite struct JournalFileTests {
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
}
