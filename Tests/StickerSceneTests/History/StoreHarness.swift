import Foundation
import RandomScenes
import StickerScene
import TestFolders

/// Scenes in a folder.
protocol StoreHarness {
  var folder: TemporaryFolder { get }
}

extension StoreHarness {
  var scene: String { folder.file("scene.json") }

  func open(_ name: String = "scene.json", limit: Int = 1000) throws -> SceneStore {
    try SceneStore(path: folder.file(name), limit: limit, startingWith: startDocument)
  }

  func rotate(_ store: SceneStore, by angle: Double = 1) throws {
    var record = store.document.stickers[0]
    record.rotation += angle
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }
}
