import Foundation
import RandomScenes
import StickerScene
import TestFolders
import Testing

@Suite struct SceneStorePeekTests: StoreHarness {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func recoversStepsWhenStoreWasNotClosed() throws {
    var history = SceneHistory(startDocument())
    do {
      let store = try open()
      for _ in 0..<3 { try rotate(store) }
      history = store.history
    }
    let store = try open()
    #expect(store.history.document == history.document)
    #expect(store.notes == [.recovered(steps: 3)])
    #expect(store.notes[0].description == "Recovered 3 unsaved steps.")
    #expect(store.needsSave)
  }

  @Test func refusesToPeekAtJournalAboveLimit() throws {
    let store = try open()
    for _ in 0..<20 { try rotate(store) }
    try store.flush()
    let size = try folder.text(of: "scene.json").utf8.count
    #expect(try folder.text(of: "scene.json.journal").utf8.count > size + 1)
    #expect(throws: SceneFileError.self) { try SceneStore.peek(path: scene, limit: size + 1) }
    #expect(try SceneStore.peek(path: scene) == store.document)
  }
}
