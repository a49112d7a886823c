import Foundation
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

@Suite struct SceneLockTests {
  private let folder: TemporaryFolder
  private var scene: String { folder.file("scene.json") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ name: String = "scene.json", limit: Int = 1000) throws -> SceneStore {
    try SceneStore(path: folder.file(name), limit: limit, startingWith: startDocument)
  }

  private func rotate(_ store: SceneStore, by angle: Double = 1) throws {
    var record = store.document.stickers[0]
    record.rotation += angle
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }

  @Test func opensReadOnlyWhenSceneIsAlreadyOpen() throws {
    let first = try open()
    try rotate(first)
    let second = try open()
    #expect(second.isReadOnly)
    #expect(second.document == first.document)
    #expect(
      second.notes.map(\.description) == [
        "Changes to \(scene) can't be saved. The scene is open in another program. "
          + "Close one of the two.", "Recovered 1 unsaved step.",
      ])
    try rotate(second)
    #expect(second.document != first.document)
    try second.flush()
    #expect(!second.needsFlush)
    let error = #expect(throws: SceneStoreError.self) { try second.save() }
    #expect(
      error?.description == "Can't save \(scene). The scene is open in another program. "
        + "Close one of the two.")
    let document = first.document
    try first.close()
    try second.close()
    let third = try open()
    #expect(!third.isReadOnly)
    #expect(third.document == document)
  }

  @Test func opensReadOnlyWhenLockCannotBeCreated() throws {
    try SceneFile(path: scene).write(startDocument())
    try FileManager.default.createDirectory(
      atPath: scene + ".lock", withIntermediateDirectories: true)
    let store = try open()
    #expect(store.isReadOnly && store.document == startDocument())
    #expect(
      store.notes.map(\.description) == [
        "Changes to \(scene) can't be saved. Can't save \(scene).lock: this is a folder. "
          + "Choose another file."
      ])
    try rotate(store)
    #expect(throws: SceneStoreError.self) { try store.save() }
    try store.close()
    #expect(folder.names == ["scene.json", "scene.json.lock"])
    #expect(throws: SceneFileError.self) {
      try FileManager.default.createDirectory(
        atPath: folder.file("new.json.lock"), withIntermediateDirectories: true)
      _ = try open("new.json")
    }
  }
}
