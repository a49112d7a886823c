import Foundation
import Geometry
import RandomScenes
@testable import StickerScene
import TestFolders
import Testing

@Suite struct FoundSceneTests {
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

  @Test func setsJournalAsideWhenSceneWasChanged() throws {
    var store = try open()
    try rotate(store)
    try store.close()
    try folder.write("an older one", to: "scene.json.journal.old")
    let journal = try folder.text(of: "scene.json.journal")
    let other = SceneDocument(canvas: Size(width: 5, height: 5))
    try SceneFile(path: scene).write(other)
    store = try open()
    #expect(store.document == other)
    #expect(!store.history.canUndo)
    #expect(store.notes == [.journalSetAside(path: scene + ".journal.old.2")])
    #expect(try folder.text(of: "scene.json.journal.old") == "an older one")
    #expect(try folder.text(of: "scene.json.journal.old.2") == journal)
    try store.close()
    #expect(try open().notes == [])
  }

  @Test func setsJournalAsideWhenSceneWasRemoved() throws {
    var store = try open()
    try rotate(store)
    try store.close()
    try FileManager.default.removeItem(atPath: scene)
    store = try open()
    #expect(store.document == startDocument())
    #expect(store.notes == [.journalSetAside(path: scene + ".journal.old")])
  }
}
