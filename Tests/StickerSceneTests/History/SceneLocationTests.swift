import Dispatch
import Files
import Foundation
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

/// Scenes that another program writes while they are open here.
@Suite struct SceneLocationTests {
  private let folder: TemporaryFolder
  private var scene: String { folder.file("scene.json") }

  init() throws { folder = try TemporaryFolder() }

  private func turn(_ store: SceneStore) throws {
    var record = store.document.stickers[0]
    record.rotation += 1
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }

  private func save(_ store: SceneStore, inBackground: Bool) throws {
    guard inBackground else { return try store.save() }
    let end = DispatchSemaphore(value: 0)
    store.beginKeeping(savesScene: true) { end.signal() }
    end.wait()
    let outcome = try #require(store.finishKeeping())
    #expect(outcome.hasSaved && outcome.scene == nil && outcome.journal == nil)
  }

  @Test(arguments: [false, true]) func setsForeignEditAsideAndReportsIt(inBackground: Bool) throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    try turn(store)
    try save(store, inBackground: inBackground)
    #expect(store.takeNews() == [])
    for (number, name) in ["scene.json.other", "scene.json.other.2"].enumerated() {
      let theirs = "edited by hand, no. \(number)"
      // Over the old one, as editors do that know no better.
      try folder.write(theirs, to: "scene.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scene)
      try turn(store)
      try save(store, inBackground: inBackground)
      #expect(store.takeNews() == [.otherSetAside(path: folder.file(name))])
      #expect(store.takeNews() == [])
      #expect(try folder.text(of: name) == theirs)
      #expect(try folder.permissions(of: name) == 0o600)
      #expect(try SceneFile(path: scene).read() == store.document)
    }
    try turn(store)
    try save(store, inBackground: inBackground)
    #expect(store.takeNews() == [] && !folder.names.contains("scene.json.other.3"))
    let history = store.history
    try store.close()
    let again = try SceneStore(path: scene, startingWith: startDocument)
    #expect(again.history == history && again.notes == [])
  }

  @Test func reportsForeignEditAfterClosing() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    try folder.write("theirs", to: "scene.json")
    try turn(store)
    try store.close()
    #expect(
      store.takeNews().map(\.description) == [
        "Another program changed the scene while it was open. "
          + "That program's version is now in \(scene).other."
      ])
    #expect(try folder.text(of: "scene.json.other") == "theirs")
  }

  @Test func leavesForeignEditWhenSceneIsUnchanged() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    try folder.write("theirs", to: "scene.json")
    try store.close()
    #expect(try folder.text(of: "scene.json") == "theirs")
    #expect(store.takeNews() == [])
  }

  @Test func ignoresRemovedOrIdenticalSceneFile() throws {
    let store = try SceneStore(path: scene, startingWith: startDocument)
    try turn(store)
    try FileManager.default.removeItem(atPath: scene)
    try store.save()
    try turn(store)
    try Disk.write(store.document.written(), to: scene)
    try store.save()
    #expect(store.takeNews() == [])
    #expect(folder.names == ["scene.json", "scene.json.journal", "scene.json.lock"])
  }
}
