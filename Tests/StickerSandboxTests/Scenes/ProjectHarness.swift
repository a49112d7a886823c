import CDeflate
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerScene
import Testing

/// Projects that the program writes and reads.
protocol ProjectHarness {
  var files: ProgramFolder { get }
}

extension ProjectHarness {
  /// A scene with a photo, a picture of its own, a bundled sticker, and words.
  var document: SceneDocument {
    var document = SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.jpg")
    let images = ["badge.png", "star.svg", StickerText("Hi").name, "badge.png"]
    document.stickers = images.enumerated().map { id, image in
      SceneDocument.Sticker(
        id: id, image: image, size: Size(width: 40, height: 30),
        position: Point(20 + 25 * Double(id), 40))
    }
    return document
  }

  func makeProject() throws {
    try files.write(document.written(), to: "work/party.json")
    let result = try Program.run(
      ["--scene", "work/party.json", "--export", "party.stickers"], in: files.folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  func unpack(
    _ bytes: [UInt8], limit: Int = ProjectFile.greatestCount
  ) throws -> [ProjectEntry] {
    try files.write(bytes, to: "x.stickers")
    return try ProjectFile.unpack(
      files.path("x.stickers"), executable: Program.path, limit: limit)
  }

  // MARK: Untrusted projects

  /// Returns a ZIP file of stored files, with Unix modes; `size` replaces the stated sizes.
  func zip(
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

  func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(9)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }

  var scene: (name: String, bytes: [UInt8], mode: UInt32) {
    (
      "scene.json",
      Array(
        """
        { "version": 1, "canvas": { "width": 30, "height": 20 }, "background": null, "stickers": [] }
        """.utf8), 0o100644
    )
  }

  func kind(
    _ bytes: [UInt8], limit: Int = ProjectFile.greatestCount
  ) throws -> PictureError.Kind? {
    do {
      _ = try unpack(bytes, limit: limit)
      return nil
    } catch let error as PictureError { return error.kind }
  }
}
