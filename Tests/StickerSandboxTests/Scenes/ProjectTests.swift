import CDeflate
import Foundation
import Geometry
import PictureFiles
import Pictures
import RandomScenes
import SeededNumbers
import StickerCompositor
import StickerScene
import Testing

/// Projects: scenes with their pictures in one file.
@Suite struct ProjectTests: ProjectHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("work")
    try files.write(
      ExportFormat.jpeg.encode(Bitmap.photo(width: 120, height: 80, square: 10)),
      to: "work/wall.jpg")
    try files.write(
      PNG.encode(Bitmap.photo(width: 40, height: 30, square: 5)), to: "work/badge.png")
  }

  @Test func projectLooksTheSameWithoutItsPictures() throws {
    try makeProject()
    let before = try Program.run(
      ["--scene", "work/party.json", "--export", "before.png"], in: files.folder)
    #expect(before.status == 0)
    try FileManager.default.removeItem(atPath: files.path("work"))
    let after = try Program.run(
      ["--scene", "party.stickers", "--export", "{name}.png"], in: files.folder)
    #expect(after.status == 0, "\(after.errors)")
    #expect(try files.bytes("party.png") == files.bytes("before.png"))
    // A project of a project has the same files.
    let again = try Program.run(
      ["--scene", "party.stickers", "--export", "again.stickers"], in: files.folder)
    #expect(again.status == 0)
    #expect(
      try unpack(files.bytes("again.stickers")).map(\.bytes.count).dropFirst()
        == unpack(files.bytes("party.stickers")).map(\.bytes.count).dropFirst())
  }

  @Test func unpacksBesideTheSceneForEditing() throws {
    try makeProject()
    try files.make("data")
    let scene = files.path("data/party.json")
    let entries = try unpack(files.bytes("party.stickers"))
    #expect(entries.count == 3)
    let result = try Program.run(
      ["party.stickers", "--headless", "--frames", "1"], in: files.folder,
      environment: ["HOME": files.folder.path, "XDG_DATA_HOME": files.path("data")])
    #expect(result.status == 0, "\(result.errors)")
    let scenes = try files.names("data/sticker-sandbox/scenes").filter { $0.hasSuffix(".json") }
    #expect(scenes.count == 1)
    let opened = try SceneDocument(
      reading: files.bytes("data/sticker-sandbox/scenes/\(scenes[0])"))
    #expect(opened.stickers.count == 4 && opened.stickers[1].image == "star.svg")
    #expect(!FileManager.default.fileExists(atPath: scene))
  }

  @Test func refusesToExportSceneThatNoProjectMayHave() throws {
    let words = "text:" + String(repeating: "long ", count: 14 << 20)
    var document = SceneDocument(canvas: Size(width: 30, height: 20))
    document.stickers = [
      SceneDocument.Sticker(id: 1, image: words, size: Size(width: 3, height: 3), position: .zero)
    ]
    try files.write(document.written(), to: "work/long.json")
    let result = try Program.run(
      ["--scene", "work/long.json", "--export", "long.stickers"], in: files.folder)
    #expect(result.status != 0 && result.errors.contains("its stickers have more than 64 MiB"))
    #expect(!FileManager.default.fileExists(atPath: files.path("long.stickers")))
  }

  @Test func picturesOfProjectLeadNowhereElse() throws {
    var document = SceneDocument(canvas: Size(width: 30, height: 20), background: "/etc/x.jpg")
    document.stickers = ["../../secret.png", "/home/me.png", "pictures/a.png"].enumerated().map {
      SceneDocument.Sticker(
        id: $0, image: $1, size: Size(width: 3, height: 3), position: Point(1, 1))
    }
    try files.write(
      zip([
        ("scene.json", document.written(), 0o100644), ("pictures/a.png", [1, 2, 3], 0o100644),
      ]), to: "x.stickers")
    let result = try Program.run(
      ["x.stickers", "--headless", "--frames", "1"], in: files.folder,
      environment: ["HOME": files.folder.path, "XDG_DATA_HOME": files.path("data")])
    #expect(result.status == 0)
    let scenes = try files.names("data/sticker-sandbox/scenes").filter { $0.hasSuffix(".json") }
    let opened = try SceneDocument(
      reading: files.bytes("data/sticker-sandbox/scenes/\(try #require(scenes.first))"))
    #expect(opened.background == "x.jpg")
    #expect(opened.stickers[0].image == "secret.png" && opened.stickers[1].image == "me.png")
    #expect(opened.stickers[2].image.hasPrefix("x.stickers-"))
  }
}
