import CDeflate
import Foundation
import PictureFiles
import StickerCompositor
import Testing

@Suite struct ProjectArchiveTests: ProjectHarness {
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

  @Test func equalScenesGiveEqualBytes() throws {
    try makeProject()
    let first = try files.bytes("party.stickers")
    try makeProject()
    #expect(try files.bytes("party.stickers") == first)
    // Two pictures and the scene; the bundled sticker stays in the bundle.
    #expect(
      try unpack(first).map(\.name) == ["scene.json", "pictures/wall.jpg", "pictures/badge.png"])
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
}
