import Files
import Foundation
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct SceneDocumentCopiedTests: GalleryHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for name in ["wall.svg", "floor.svg"] {
      try files.write(
        ProgramFolder.photo(width: 1280, height: 800), to: name)
    }
  }

  @Test func duplicateHasOwnPictures() throws {
    try make(on: "wall.svg")
    let path = AutosavedScenes.all(in: folder)[0]
    let assets = AssetFolder(path: files.path("nothing"))
    let paths = StickerPaths(document: path, folder: nil, assets: assets)
    // One that was pasted, and goes with the scene.
    let (pasted, _) = try #require(PastedPictures(ofScene: path)).keep([1, 2, 3], ending: "png")
    var document = try SceneStore.peek(path: path)
    document.stickers[0].image = ScenePath.relative(pasted, toDocumentAt: path)
    for ending in ["", ".journal"] { try FileManager.default.removeItem(atPath: path + ending) }
    try files.write(
      String(decoding: document.written(), as: UTF8.self),
      to: "data/sticker-sandbox/scenes/" + path.lastPart)
    SceneCopy(duplicating: path, paths, wake: {}).work.wait()
    #expect(try kept()["wall"]?.count == 2)
    var gallery = SceneGallery(folder)
    gallery.delete(path)
    #expect(gallery.finishDeletions() == nil)
    #expect(!FileManager.default.fileExists(atPath: pasted))
    let copy = try #require(AutosavedScenes.all(in: folder).first)
    let name = try SceneStore.peek(path: copy).stickers[0].image
    let file = ScenePath.resolve(name, inDocumentAt: copy)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file))) == [1, 2, 3])
  }
}
