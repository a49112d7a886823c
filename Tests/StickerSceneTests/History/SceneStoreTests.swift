import Files
import Foundation
import Geometry
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

@Suite struct SceneStoreTests: StoreHarness {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func worksInMemoryWithoutPath() throws {
    let store = try SceneStore(path: nil, startingWith: startDocument)
    #expect(store.document == startDocument())
    try rotate(store)
    #expect(!store.needsFlush && !store.needsSave && !store.isReadOnly)
    try store.flush()
    try store.save()
    #expect(store.undo() != nil)
    #expect(store.document == startDocument())
    try store.close()
  }

  @Test func createsFilesOfNewSceneAtOnce() throws {
    let store = try open()
    #expect(try SceneFile(path: scene).read() == startDocument())
    #expect(!store.needsSave && !store.needsFlush && store.notes.isEmpty)
    #expect(folder.names == ["scene.json", "scene.json.journal", "scene.json.lock"])
    try store.close()
    #expect(folder.names == ["scene.json", "scene.json.journal"])
  }

  @Test func undoesStepsAfterRestart() throws {
    var store = try open()
    for _ in 0..<5 { try rotate(store) }
    _ = store.undo()
    #expect(store.needsFlush && store.needsSave)
    try store.flush()
    #expect(!store.needsFlush && store.needsSave)
    try store.save()
    #expect(!store.needsFlush && !store.needsSave)
    try rotate(store, by: -1)
    let history = store.history
    try store.close()
    #expect(try SceneFile(path: scene).read() == history.document)
    store = try open()
    #expect(store.history == history)
    #expect(store.notes.isEmpty && !store.needsSave)
    while store.undo() != nil {}
    #expect(store.document == startDocument())
    while store.redo() != nil {}
    #expect(store.document == history.document)
  }

  @Test func restoresAmendedStepAsOneStepAfterRestart() throws {
    var store = try open()
    try rotate(store)
    try rotate(store)
    var record = store.document.stickers[0]
    record.opacity = 0.5
    var change = SceneChange()
    change.replace(with: record)
    let steps = try #require(try store.amend(change))
    #expect(store.history.done.last == steps.after && steps.before != steps.after)
    #expect(store.history.done.count == 2 && !store.history.canRedo)
    #expect(try SceneStore.peek(path: scene) == store.document, "the system has it already")
    let history = store.history
    try store.close()
    store = try open()
    #expect(store.history == history)
    _ = store.undo()
    #expect(store.document.stickers[0].rotation == startDocument().stickers[0].rotation + 1)
    #expect(store.document.stickers[0].opacity == startDocument().stickers[0].opacity)
  }

  @Test func refusesAmendmentThatRevertsStepOrDoesNotFit() throws {
    let store = try open()
    var change = SceneChange()
    change.replace(with: startDocument().stickers[0])
    #expect(try store.amend(change) == nil, "there is no step")
    try rotate(store)
    let history = store.history
    #expect(try store.amend(change) == nil)
    #expect(store.history == history)
    change.remove(4711)
    #expect(throws: SceneEditError.self) { _ = try store.amend(change) }
    #expect(store.history == history)
    #expect(try SceneStore.peek(path: scene) == store.document)
  }

  @Test func placesJournalBesideLinkTarget() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.file("link.json"), withDestinationPath: "sub/real.json")
    let store = try open("link.json")
    try rotate(store)
    #expect(try open("sub/real.json").isReadOnly)
    try store.close()
    #expect(folder.names == ["link.json", "sub"])
    #expect(
      try manager.contentsOfDirectory(atPath: folder.file("sub")).sorted() == [
        "real.json", "real.json.journal",
      ])
    #expect(try open("sub/real.json").history.done.count == 1)
  }

  @Test func createsJournalWithPermissionsOfScene() throws {
    try open().close()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scene)
    try FileManager.default.removeItem(atPath: scene + ".journal")
    let store = try open()
    try rotate(store)
    try store.forgetHistory()
    #expect(try folder.permissions(of: "scene.json.journal") == 0o600)
  }

  @Test func leavesNoFilesWhenOpeningFails() throws {
    try folder.write("{ \"version\": 1 }", to: "scene.json")
    #expect(throws: SceneFileError.self) { try open() }
    #expect(throws: SceneFileError.self) { try open("none/scene.json") }
    #expect(throws: SceneFileError.self) { try SceneStore(path: folder.path) { startDocument() } }
    struct NoPhoto: Error {}
    #expect(throws: NoPhoto.self) {
      try SceneStore(path: folder.file("new.json")) { throw NoPhoto() }
    }
    let bad = SceneDocument(canvas: .zero)
    #expect(throws: SceneFileError.self) { try SceneStore(path: folder.file("new.json")) { bad } }
    #expect(folder.names == ["scene.json"])
    #expect(try folder.text(of: "scene.json") == "{ \"version\": 1 }")
  }

  @Test func writesNoInvalidStepToJournal() throws {
    let store = try open()
    try rotate(store)
    let length = try folder.text(of: "scene.json.journal").utf8.count
    var change = SceneChange()
    change.remove(99)
    #expect(throws: SceneEditError.noSuchSticker(id: 99)) { try store.commit(change) }
    var record = store.document.stickers[0]
    record.scale.x = .infinity
    change = SceneChange()
    change.replace(with: record)
    #expect(throws: SceneEditError.self) { try store.commit(change) }
    try store.commit(SceneStep())
    #expect(try folder.text(of: "scene.json.journal").utf8.count == length)
  }

  // MARK: Growth

  @Test func shortensJournalOnSave() throws {
    var store = try open()
    for _ in 0..<3000 {
      try rotate(store)
      _ = store.undo()
    }
    try rotate(store)
    try store.save()
    #expect(try folder.text(of: "scene.json.journal").utf8.count < 3000)
    let history = store.history
    try store.close()
    store = try open()
    #expect(store.history == history)
  }

  @Test func limitsJournalLengthOnFlush() throws {
    let store = try open(limit: 10)
    var longest = 0
    for round in 0..<12_000 {
      try rotate(store, by: round % 2 == 0 ? 1 : -1)
      guard round % 100 == 0 else { continue }
      try store.flush()
      longest = max(longest, try folder.text(of: "scene.json.journal").utf8.count)
    }
    let steps = longest / 700
    #expect((1000..<4000).contains(steps))
    let history = store.history
    try store.flush()
    let copy = try copyOfDisk()
    #expect(try SceneStore(path: copy, limit: 10, startingWith: startDocument).history == history)
  }

  @Test func preservesUndoneStepsInRewrittenJournal() throws {
    var store = try open()
    for _ in 0..<200 {
      try rotate(store)
      _ = store.undo()
    }
    for _ in 0..<9 { try rotate(store) }
    for _ in 0..<4 { _ = store.undo() }
    try store.save()
    let history = store.history
    #expect(try folder.text(of: "scene.json.journal").split(separator: "\n").count == 12)
    try store.close()
    store = try open()
    #expect(store.history == history)
    #expect(history.done.count == 5 && history.undone.count == 4)
  }

  @Test func forgetHistoryRemovesStepsFromJournal() throws {
    var store = try open()
    var change = SceneChange()
    change.remove(3)
    try store.commit(change)
    try store.save()
    try store.forgetHistory()
    #expect(!store.history.canUndo)
    let document = store.document
    #expect(try !folder.text(of: "scene.json.journal").contains("a.png"))
    #expect(try SceneFile(path: scene).read() == document)
    try store.close()
    store = try open()
    #expect(store.document == document && !store.history.canUndo && store.notes.isEmpty)
  }

  /// The scene and its journal as a crash would leave them now.
  private func copyOfDisk() throws -> String {
    let copy = folder.file("copy.json")
    for ending in ["", ".journal"] {
      try? FileManager.default.removeItem(atPath: copy + ending)
      try FileManager.default.copyItem(atPath: scene + ending, toPath: copy + ending)
    }
    return copy
  }

  /// A change that is made while the disk is writing does not count as saved.
  @Test func acceptsStepsDuringBackgroundSave() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    func turn() throws {
      var record = store.document.stickers[0]
      record.rotation += 1
      var change = SceneChange()
      change.replace(with: record)
      try store.commit(change)
    }
    try turn()
    let first = store.document
    let end = DispatchSemaphore(value: 0)
    store.beginKeeping(savesScene: true) { end.signal() }
    #expect(store.isKeeping)
    try turn()
    // One at a time.
    store.beginKeeping(savesScene: true) { end.signal() }
    end.wait()
    let outcome = try #require(store.finishKeeping())
    #expect(outcome.hasSaved && outcome.journal == nil && outcome.scene == nil)
    #expect(store.needsSave && store.needsFlush && !store.isKeeping)
    #expect(try SceneFile(path: scene).read() == first)
    #expect(store.finishKeeping() == nil)

    // Closing the store meanwhile waits for the write.
    let last = store.history
    store.beginKeeping(savesScene: false) {}
    try store.close()
    #expect(try SceneFile(path: scene).read() == last.document)
    let again = try SceneStore(path: scene, startingWith: startDocument)
    #expect(again.history == last && again.notes == [])
  }

  @Test func amendmentThatRepeatsStepKeepsUndoneSteps() throws {
    let store = try open()
    try rotate(store)
    let record = store.document.stickers[0]
    try rotate(store)
    _ = store.undo()
    let history = store.history
    var change = SceneChange()
    change.replace(with: record)
    let steps = try #require(try store.amend(change))
    #expect(steps.before == steps.after && store.history == history && store.history.canRedo)
  }
}
