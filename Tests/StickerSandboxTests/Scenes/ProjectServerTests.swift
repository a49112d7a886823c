import CDeflate
import Foundation
import PictureFiles
import SeededNumbers
import StickerCompositor
import Testing

@Suite struct ProjectServerTests: ProjectHarness {
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

  @Test func refusesBombs() throws {
    let zeros = ("pictures/a.png", [UInt8](repeating: 0, count: 32 << 20), UInt32(0o100644))
    #expect(try kind(zip([scene, zeros], deflated: true), limit: 1 << 20) == .tooLarge)
    let largeScene = ("scene.json", [UInt8](repeating: 32, count: 65 << 20), UInt32(0o100644))
    #expect(try kind(zip([largeScene], deflated: true)) == .tooLarge)
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
}
