import CDeflate
import Foundation
import Geometry
import PictureFiles
import Pictures
import RandomScenes
import StickerCompositor
import StickerScene
import Testing
import SeededNumbers

/// Projects: scenes with their pictures in one file.
@Suite struct ProjectTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("work")
    try files.write(
      ExportFormat.jpeg.encode(Bitmap.photo(width: 120, height: 80, square: 10)),
      to: "work/wall.jpg")
    try files.write(
      PNG.encode(Bitmap.photo(width: 40, height: 30, square: 5)), to: "work/badge.png")
  }

  /// A scene with a photo, a picture of its own, a bundled sticker, and words.
  private var document: SceneDocument {
    var document = SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg")
    let images = ["badge.png", "star.svg", StickerText("Hi").name, "badge.png"]
    document.stickers = images.enumerated().map { id, image in
      SceneDocument.Sticker(
        id: id, image: image, size: Size(width: 40, height: 30),
        position: Point(20 + 25 * Double(id), 40))
    }
    return document
  }

  private func makeProject() throws {
    try files.write(document.written(), to: "work/party.json")
    let result = try Program.run(
      ["--scene", "work/party.json", "--export", "party.stickers"], in: files.folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  private func unpack(
    _ bytes: [UInt8], limit: Int = ProjectFile.greatestCount
  ) throws -> [ProjectEntry] {
    try files.write(bytes, to: "x.stickers")
    return try ProjectFile.unpack(
      files.path("x.stickers"), executable: Program.path, limit: limit)
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

  @Test func equalScenesGiveEqualBytes() throws {
    try makeProject()
    let first = try files.bytes("party.stickers")
    try makeProject()
    #expect(try files.bytes("party.stickers") == first)
    // Two pictures and the scene; the bundled sticker stays in the bundle.
    #expect(
      try unpack(first).map(\.name) == ["scene.json", "pictures/wall.jpg", "pictures/badge.png"])
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

  // MARK: Untrusted projects

  /// Returns a ZIP file of stored files, with Unix modes; `size` replaces the stated sizes.
  private func zip(
    _ files: [(name: String, bytes: [UInt8], mode: UInt32)], deflated: Bool = false,
    size: Int? = nil
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var (data, directory) = ([UInt8](), [UInt8]())
    for (name, bytes, mode) in files {
      let sum = unsafe Int(libdeflate_crc32(0, bytes, bytes.count))
      let packed = deflated ? deflate(bytes) : bytes
      let facts =
        little(20, 2) + little(0x800, 2) + little(deflated ? 8 : 0, 2) + little(0, 2)
        + little(33, 2) + little(sum, 4) + little(packed.count, 4)
        + little(size ?? bytes.count, 4) + little(name.utf8.count, 2) + little(0, 2)
      directory +=
        little(0x0201_4B50, 4) + little(0x0314, 2) + facts + little(0, 2) + little(0, 2)
        + little(0, 2) + little(Int(mode) << 16, 4) + little(data.count, 4) + Array(name.utf8)
      data += little(0x0403_4B50, 4) + facts + Array(name.utf8) + packed
    }
    return data + directory
      + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(directory.count, 4) + little(data.count, 4) + little(0, 2)
  }

  private func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(9)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }

  private var scene: (name: String, bytes: [UInt8], mode: UInt32) {
    (
      "scene.json",
      Array(
        """
        { "version": 1, "canvas": { "width": 30, "height": 20 }, "background": null, "stickers": [] }
        """.utf8), 0o100644
    )
  }

  private func kind(
    _ bytes: [UInt8], limit: Int = ProjectFile.greatestCount
  ) throws -> PictureError.Kind? {
    do {
      _ = try unpack(bytes, limit: limit)
      return nil
    } catch let error as PictureError { return error.kind }
  }

  @Test func unpacksProjectOfAnotherProgram() throws {
    let picture = ("pictures/a.png", Array(repeating: UInt8(7), count: 5000), UInt32(0o100644))
    let folder = ("pictures/", [UInt8](), UInt32(0o040755))
    for deflated in [false, true] {
      let entries = try unpack(zip([folder, scene, picture], deflated: deflated))
      #expect(entries.map(\.name) == ["scene.json", "pictures/a.png"])
      #expect(entries[1].bytes == picture.1)
    }
  }

  @Test(arguments: [
    "../evil.png", "/etc/passwd", "pictures/../evil.png", "pictures/a/b.png", "pictures/..",
    "pictures/a\\b.png", "pictures/a\nb.png", "evil.png", "pictures/..\u{2F}..\u{2F}x",
  ])
  func refusesNamesThatLeadOut(_ name: String) throws {
    #expect(try kind(zip([scene, (name, [1, 2, 3], 0o100644)])) == .notAPicture)
  }

  @Test func refusesLinksAndMissingScene() throws {
    #expect(
      try kind(zip([scene, ("pictures/a.png", Array("/etc/passwd".utf8), 0o120777)]))
        == .notAPicture)
    #expect(try kind(zip([("pictures/a.png", [1], 0o100644)])) == .notAPicture)
    #expect(try kind(zip([scene, scene])) == .damaged)
    #expect(try kind([]) != nil)
    #expect(try kind(Array("not a zip".utf8)) == .damaged)
  }

  @Test func refusesBombs() throws {
    let zeros = ("pictures/a.png", [UInt8](repeating: 0, count: 32 << 20), UInt32(0o100644))
    #expect(try kind(zip([scene, zeros], deflated: true), limit: 1 << 20) == .tooLarge)
    // Sizes that lie.
    #expect(try kind(zip([scene, zeros], deflated: true, size: 100)) == .damaged)
    #expect(try kind(zip([scene], size: 0xFFFF_FFF0)) != nil)
    let many = (0..<10_001).map { ("pictures/\($0)", [UInt8](), UInt32(0o100644)) }
    #expect(try kind(zip([scene] + many)) == .tooLarge)
  }

  @Test func damagedProjectsAreRefusedOrWhole() throws {
    let picture = ("pictures/a.png", Array(0..<200).map { UInt8($0) }, UInt32(0o100644))
    let whole = zip([scene, picture], deflated: true)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count)) }
      // A checksum guards the content, so that what opens is as it was.
      if let entries = try? unpack(bytes) {
        for entry in entries where entry.name == picture.0 { #expect(entry.bytes == picture.1) }
      }
    }
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

  @Test func tellsWhyProjectCantBeOpened() throws {
    try files.write("nonsense", to: "bad.stickers")
    let bad = try Program.run(
      ["--scene", "bad.stickers", "--export", "out.png"], in: files.folder)
    #expect(bad.status == 1 && bad.errors.contains("damaged") && bad.errorLines.count == 1)
    let missing = try Program.run(
      ["--scene", "none.stickers", "--export", "out.png"], in: files.folder)
    #expect(missing.status == 1 && missing.errors.contains("none.stickers"))
  }
}
