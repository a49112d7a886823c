import EditorKit
import Files
import Foundation
import Geometry
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite struct SceneTrashTests {
  private let files: ProgramFolder
  private let day = 86_400
  private let now = 2_000_000_000

  init() throws {
    files = try ProgramFolder()
    try files.make("data/scenes")
  }

  private var folder: String { files.path("data/scenes") }

  /// Makes a scene with a journal, a damaged journal and a pasted picture; its path.
  private func make(_ name: String) throws -> String {
    let path = "\(folder)/\(name).json"
    let store = try SceneStore(path: path) {
      SceneDocument(
        canvas: Size(width: 640, height: 400),
        stickers: [
          SceneDocument.Sticker(
            id: 1, image: "\(name)-pictures/pasted-1.png", size: Size(width: 10, height: 10),
            position: Point(1, 2))
        ])
    }
    try store.commit(SceneChange.moved)
    try store.close()
    try files.make("data/scenes/\(name)-pictures")
    for file in ["\(name)-pictures/pasted-1.png", "\(name).json.journal.old"] {
      try files.write("x", to: "data/scenes/\(file)")
    }
    return path
  }

  @Test func restoresSceneWithHistoryAndPictures() throws {
    let path = try make("wall-1f-1")
    let before = try files.names("data/scenes")
    let trash = try #require(SceneTrash(besides: folder))
    try AutosavedScenes.moveToTrash(path)
    #expect(try files.names("data/scenes").isEmpty)
    let scene = try #require(trash.all().first)
    #expect(scene.daysLeft == 30 && trash.all().count == 1)
    #expect(try SceneStore.peek(path: scene.path).stickers.count == 1)
    // The deleted scene's name is not used again.
    let kept = try AutosavedScenes.free(beside: path)
    #expect(kept.hasSuffix("wall-1f-2.json"))
    #expect(trash.restore(scene.path))
    #expect(try files.names("data/scenes") == before)
    #expect(trash.isEmpty)
    #expect(try files.names("data/trash").isEmpty)
    struct IsGone: Error {}
    let store = try SceneStore(path: path) { throw IsGone() }
    #expect(store.history.canUndo)
    try store.close()
  }

  @Test func deletesScenesAfterThirtyDays() throws {
    let trash = try #require(SceneTrash(besides: folder))
    let (old, young) = (try make("old-1-1"), try make("young-1-1"))
    try trash.take(old, at: now)
    try trash.take(young, at: now + day)
    #expect(trash.all(at: now + day).map(\.daysLeft) == [30, 29])
    #expect(trash.all(at: now + day).map(\.path.lastPart) == ["young-1-1.json", "old-1-1.json"])
    trash.removeOld(at: now + 30 * day - 1)
    #expect(trash.all(at: now + 30 * day - 1).map(\.daysLeft) == [2, 1])
    trash.removeOld(at: now + 30 * day)
    #expect(trash.all().map(\.path.lastPart) == ["young-1-1.json"])
    #expect(try files.names("data/trash").allSatisfy { $0.hasPrefix("young") })
    trash.removeOld(at: now + 31 * day)
    #expect(try files.names("data/trash").isEmpty)
  }

  @Test(arguments: [nil, "", "yesterday", "9999999999999"])
  func givesSceneWithoutTimeThirtyMoreDays(mark: String?) throws {
    let trash = try #require(SceneTrash(besides: folder))
    try trash.take(make("wall-1-1"), at: now)
    let file = "data/trash/wall-1-1.json.deleted"
    if let mark { try files.write(mark, to: file) } else { Disk.remove(files.path(file)) }
    trash.removeOld(at: now + 100 * day)
    #expect(!trash.isEmpty)
    trash.removeOld(at: now + 130 * day)
    #expect(trash.isEmpty)
  }

  @Test func refusesToRestoreOverExistingScene() throws {
    let trash = try #require(SceneTrash(besides: folder))
    try trash.take(make("wall-1-1"), at: now)
    let other = try make("wall-1-1")
    let bytes = try Disk.read(other)
    #expect(!trash.restore("\(trash.folder)/wall-1-1.json"))
    #expect(try Disk.read(other) == bytes && !trash.isEmpty)
  }

  @Test func galleryShowsAndRestoresDeletedScene() throws {
    let path = try make("wall-1-1")
    var gallery = SceneGallery(folder)
    #expect(!gallery.sheet(isEmpty: true).chips.map(\.id).contains("trash"))
    gallery.delete(path)
    #expect(gallery.finishDeletions() == nil)
    #expect(gallery.sheet(isEmpty: true).chips.map(\.id).contains("trash"))
    #expect(gallery.sheet(isEmpty: true).tiles.isEmpty)
    gallery.showsTrash = true
    let tile = try #require(gallery.sheet(isEmpty: true).tiles.first)
    #expect(tile.title.description == "wall" && tile.detail?.description == "Days left: 30")
    #expect(tile.buttons == ["bring-back", "delete"])
    #expect(gallery.restore(tile.id))
    #expect(gallery.sheet(isEmpty: true).tiles.isEmpty)
    gallery.showsTrash = false
    #expect(gallery.sheet(isEmpty: true).tiles.map(\.id) == [path])
  }
}

extension SceneChange {
  /// The first sticker somewhere else.
  fileprivate static var moved: SceneChange {
    var change = SceneChange()
    change.replace(
      with: SceneDocument.Sticker(
        id: 1, image: "other.svg", size: Size(width: 10, height: 10), position: Point(5, 5)))
    return change
  }
}
