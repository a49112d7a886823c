import Files
import Foundation
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

/// In processes of their own, whose files may not grow: to a write it is as if the disk were full.
@Suite struct SceneWritingTests {
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

  @Test func closeReportsFailureThatFlushHasReported() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let store = try SceneStore(path: folder.file("scene.json"), startingWith: startDocument)
      try change(store, 20)
      try store.flush()
      limitFiles(to: 2000)
      try change(store, 1)
      try store.save()
      #expect(throws: FileError.self) { try store.flush() }
      try store.flush()
      #expect(throws: SceneStoreError.self) { try store.close() }
    }
  }

  @Test func setsVersionOfOtherProgramAsideOnceAlthoughSavesFail() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let scene = folder.file("scene.json")
      let store = try SceneStore(path: scene, startingWith: startDocument)
      try change(store, 1)
      var other = startDocument()
      other.stickers.removeLast()
      try SceneFile(path: scene).write(other)
      limitFiles(to: 100)
      for _ in 1...2 { #expect(throws: SceneStoreError.self) { try store.save() } }
      #expect(folder.names.filter { $0.contains(".other") } == ["scene.json.other"])
    }
  }
}
