import Files
import Foundation
import Geometry
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

/// Foreign files in the places of a scene's journal and lock.
@Suite struct SceneOpeningTests {
  private let folder: TemporaryFolder
  private var scene: String { folder.file("party.json") }

  init() throws {
    folder = try TemporaryFolder()
    try SceneFile(path: scene).write(startDocument())
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name), withDestinationPath: target)
  }

  /// Opens the scene, changes it, and sees that nothing of that is kept.
  private func expectReadOnly(_ problem: String) throws {
    let names = folder.names
    let store = try SceneStore(path: scene, startingWith: startDocument)
    #expect(store.document == startDocument())
    #expect(
      store.notes.map(\.description)
        == ["Changes to \(scene) can't be saved. \(problem)"])
    var change = SceneChange()
    change.setCanvas(size: Size(width: 9, height: 9), background: "touch owned")
    try store.commit(change)
    try store.flush()
    #expect(store.losesChanges)
    #expect(throws: SceneStoreError.self) { try store.save() }
    try store.close()
    #expect(folder.names == names)
    #expect(try SceneFile(path: scene).read() == startDocument())
  }

  /// If a shell sourced the link's target, it would execute lines that the scene's author chose.
  @Test(arguments: [nil, "", "alias ls=ls"])
  func opensReadOnlyWhenJournalIsLink(text: String?) throws {
    if let text { try folder.write(text, to: ".bash_aliases") }
    try link("party.json.journal", to: ".bash_aliases")
    try expectReadOnly(
      "Can't open \(scene).journal: this is a symbolic link, which isn't followed here. "
        + "Remove the link if it isn't intended.")
    #expect(try Disk.readIfPresent(folder.file(".bash_aliases")) == text.map { Array($0.utf8) })
  }

  @Test func opensReadOnlyWhenJournalLinksToAnotherJournal() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var change = SceneChange()
    change.remove(3)
    try store.commit(change)
    try store.flush()
    let bytes = try Disk.read(scene + ".journal")
    try Disk.write(try Disk.read(scene), to: folder.file("copy.json"))
    try link("copy.json.journal", to: "party.json.journal")
    let copy = try SceneStore(path: folder.file("copy.json"), startingWith: startDocument)
    #expect(copy.isReadOnly && copy.document == startDocument())
    #expect(try SceneStore.peek(path: folder.file("copy.json")) == startDocument())
    #expect(try Disk.read(scene + ".journal") == bytes)
  }

  @Test(arguments: [nil, "precious"]) func opensReadOnlyWhenLockIsLink(text: String?) throws {
    if let text { try folder.write(text, to: "victim") }
    try link("party.json.lock", to: "victim")
    try expectReadOnly(
      "Can't save \(scene).lock: this is a symbolic link, which isn't followed here. "
        + "Remove the link if it isn't intended.")
    #expect(try Disk.readIfPresent(folder.file("victim")) == text.map { Array($0.utf8) })
  }

  @Test(arguments: ["journal", "lock"]) func opensReadOnlyForPipeOrFolder(ending: String) throws {
    let action = ending == "lock" ? "save" : "open"
    // Safe: the path is a text that ends, lent for the call.
    #expect(unsafe mkfifo(scene + "." + ending, 0o600) == 0)
    try expectReadOnly(
      "Can't \(action) \(scene).\(ending): this isn't a regular file. Choose another file.")
    try FileManager.default.removeItem(atPath: scene + "." + ending)
    try FileManager.default.createDirectory(
      atPath: scene + "." + ending, withIntermediateDirectories: false)
    try expectReadOnly(
      "Can't \(action) \(scene).\(ending): this is a folder. Choose another file.")
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give files away"), arguments: ["journal", "lock"])
  func opensReadOnlyWhenCompanionBelongsToAnotherUser(ending: String) throws {
    try folder.write("", to: "party.json." + ending)
    // Safe: the path is a text that ends, lent for the call.
    #expect(unsafe chown(scene + "." + ending, 4711, 4711) == 0)
    let action = ending == "lock" ? "save" : "open"
    try expectReadOnly(
      "Can't \(action) \(scene).\(ending): the file belongs to another user. Choose another file.")
    // Where the scene is theirs too, root may work for them.
    // Safe: as above.
    #expect(unsafe chown(scene, 4711, 4711) == 0)
    let store = try SceneStore(path: scene, startingWith: startDocument)
    #expect(!store.isReadOnly)
    let owner = try FileManager.default.attributesOfItem(atPath: scene + ".journal")[
      .ownerAccountID]
    #expect(owner as? Int == 4711)
  }

  @Test(arguments: ["journal", "lock"]) func createsNoSceneBesideLink(ending: String) throws {
    try link("new.json." + ending, to: "victim")
    let names = folder.names
    let error = #expect(throws: SceneFileError.self) {
      try SceneStore(path: folder.file("new.json"), startingWith: startDocument)
    }
    #expect(error?.description.contains("new.json.\(ending): this is a symbolic link") == true)
    #expect(folder.names == names)
  }

  @Test func setsJournalAsideWithoutFollowingLinks() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    var change = SceneChange()
    change.remove(3)
    try store.commit(change)
    try store.close()
    let journal = try Disk.read(scene + ".journal")
    try SceneFile(path: scene).write(SceneDocument(canvas: Size(width: 5, height: 5)))
    try link("party.json.journal.old", to: "victim")
    let again = try SceneStore(path: scene, startingWith: startDocument)
    #expect(again.notes == [.journalSetAside(path: scene + ".journal.old.2")])
    #expect(try Disk.read(scene + ".journal.old.2") == journal)
    #expect(!folder.names.contains("victim"))
  }
}
