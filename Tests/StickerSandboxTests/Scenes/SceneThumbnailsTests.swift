import Files
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

@Suite struct SceneThumbnailsTests {
  private let files: ProgramFolder
  private let thumbnails: SceneThumbnails

  init() throws {
    files = try ProgramFolder()
    let opener = FileOpener(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0),
      trusting: [files.folder.path])
    let sources: [any PictureSource] = [
      PaperPictures(), FilePictures.photos(opener), FilePictures(opener),
    ]
    thumbnails = SceneThumbnails(opener, sources) { scene in
      StickerPaths(document: scene, folder: nil, assets: AssetFolder(path: "/nothing"))
    }
  }

  /// Writes a scene with a card in the middle of the photo; returns its path.
  private func scene(_ name: String = "scene.json", canvas: Size = Size(width: 640, height: 400))
    throws -> String
  {
    let card = SceneDocument.Sticker(
      id: 1, image: "card.svg", size: Size(width: 100, height: 60),
      position: Point(canvas.width / 2, canvas.height / 2))
    let document = SceneDocument(canvas: canvas, background: "photo.svg", stickers: [card])
    try files.write(document.written(), to: name)
    return files.path(name)
  }

  @Test func drawsSceneWithAtMostGreatestSide() throws {
    for (canvas, width, height) in [
      (Size(width: 640, height: 400), 512, 320), (Size(width: 400, height: 800), 256, 512),
      (Size(width: 100, height: 50), 100, 50),
    ] {
      let name = SceneThumbnails.name(of: try scene(canvas: canvas))
      let opened = try thumbnails.open(name)
      let pixels = try #require(opened.pixels)
      #expect((pixels.bitmap.width, pixels.bitmap.height) == (width, height))
      #expect(opened.info.size == Size(width: Double(width), height: Double(height)))
      #expect(pixels.key == PictureKey(name, .full) && opened.frames.isEmpty)
      let middle = pixels.bitmap[width / 2, height / 2]
      #expect(middle == 0xFFFF_CC00 && pixels.bitmap[1, 1] == 0xFF22_4466)
      #expect(try thumbnails.pixels(pixels.key).bitmap == pixels.bitmap)
    }
  }

  @Test func nameChangesWithScene() throws {
    let path = try scene()
    let old = SceneThumbnails.name(of: path)
    #expect(SceneThumbnails.name(of: path) == old && thumbnails.knows(old))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
    #expect(SceneThumbnails.name(of: path) != old)
    #expect(SceneThumbnails.name(of: try scene("other.json")) != SceneThumbnails.name(of: path))
  }

  @Test func knowsOnlyNamesOfScenes() {
    for name in [PictureName(document: "a.svg"), .photo("a.svg"), .thumbnail("a.svg")] {
      #expect(!thumbnails.knows(name))
    }
    #expect(!thumbnails.isImmediate)
    #expect(thumbnails.expectedBytes(PictureKey("a")) == 512 * 512 * 4)
  }

  /// A path may contain colons, which end the time at the start of a name.
  @Test func drawsSceneAtPathWithColon() throws {
    let name = SceneThumbnails.name(of: try scene("12:30.json"))
    #expect(try thumbnails.open(name).pixels?.bitmap[1, 1] == 0xFF22_4466)
  }

  /// Stickers reach into the bleed, and the photo is mirrored there.
  @Test func bleedSurroundsScene() throws {
    let canvas = Size(width: 400, height: 300)
    let card = SceneDocument.Sticker(
      id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(0, 0))
    let document = SceneDocument(canvas: canvas, background: "photo.svg", stickers: [card])
    try files.write(document.written(), to: "scene.json")
    let name = SceneThumbnails.name(of: files.path("scene.json"))
    let plain = try #require(try thumbnails.open(name).pixels).bitmap
    // 300 pixels per inch.
    let bleed = SceneThumbnails.name(name, bleed: 25.4 / 10)
    #expect(thumbnails.knows(bleed))
    let bitmap = try #require(try thumbnails.open(bleed).pixels).bitmap
    #expect((bitmap.width, bitmap.height) == (460, 360))
    #expect(bitmap[20, 10] == 0xFFFF_CC00 && bitmap[459, 359] == 0xFF22_4466)
    #expect(bitmap.part(PixelRect(x: 30, y: 30, width: 400, height: 300)) == plain)
  }

  @Test func reportsSceneThatCannotBeRead() throws {
    for (name, problem) in [
      ("none.json", "the file doesn't exist"), ("text.json", "the document is an array"),
      ("newer.json", "version"),
    ] {
      if name == "text.json" { try files.write("[]", to: name) }
      if name == "newer.json" {
        try files.write(#"{"version": 99, "canvas": {"width": 1, "height": 1}}"#, to: name)
      }
      let error = #expect(throws: PictureError.self) {
        try thumbnails.open(SceneThumbnails.name(of: files.path(name)))
      }
      #expect(error?.kind == .cannotOpen && error?.path == files.path(name))
      #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
      #expect(throws: PictureError.self) { try thumbnails.scene(at: files.path(name)) }
    }
  }

  @Test func hasDocumentAndPathsOfItsPictures() throws {
    let scene = try thumbnails.scene(at: try scene())
    #expect(scene.document.stickers.map(\.image) == ["card.svg"])
    #expect(scene.paths.file(named: "card.svg") == files.path("card.svg"))
  }
}
