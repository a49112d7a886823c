import Foundation
import TestFolders
import Testing

@testable import Files

/// Paths as texts: each byte comes back.
@Suite struct PathTextTests {
  @Test(
    arguments: [
      [], [0x61], Array("/tmp/Fête 🎈.png".utf8), [0xE9], [0x63, 0x61, 0x66, 0xE9, 0x2E],
      [0xFF, 0xFE],
      // Cut off, too long, a surrogate, and beyond the last scalar.
      [0xF0, 0x9F, 0x8E], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      // A name with a scalar that stands for a byte.
      Array("a\u{10F7E9}b".utf8), [0xF4, 0x8F, 0x9F],
    ] as [[UInt8]])
  func returnsEveryByte(bytes: [UInt8]) {
    let text = String(pathBytes: bytes)
    #expect(text.pathBytes == bytes)
    #expect(String(pathBytes: text.pathBytes) == text)
  }

  @Test func returnsEveryByteOfRandomNames() {
    var state: UInt64 = 7
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let parts: [[UInt8]] = [[0x61], [0x2F], [0xF4, 0x8F], [0x9F, 0xA9], [0xC3], [0xA9], [0xFF]]
    for _ in 0..<5000 {
      let bytes = (0..<random() % 8).flatMap { _ in parts[Int(random()) % parts.count] }
      #expect(String(pathBytes: bytes).pathBytes == bytes, "\(bytes)")
    }
  }

  @Test func mapsDistinctPathsToDistinctTexts() {
    // Without escapes of its own scalars, both would be the same text.
    let byte = String(pathBytes: [0xE9])
    let scalar = String(pathBytes: Array(byte.utf8))
    #expect(byte != scalar)
  }

  @Test func showsReplacementCharacters() {
    #expect(String(pathBytes: Array("caf".utf8) + [0xE9]).displayedPath == "caf\u{FFFD}")
    #expect("Fête 🎈".displayedPath == "Fête 🎈")
    let error = FileError(path: String(pathBytes: [0xE9]), action: .read, code: ENOENT)
    #expect(error.description.hasPrefix("Can't open \u{FFFD}: "))
  }

  @Test func readsAndWritesNamesThatAreNotUnicode() throws {
    let folder = try TemporaryFolder()
    let name = String(pathBytes: [0x61, 0xE9, 0x2E, 0xFF])
    try Disk.write([1], to: folder.file(name))
    try Disk.write([2], to: folder.file(name))
    #expect(Folder.names(in: folder.path) == [name])
    #expect(try Disk.read(folder.file(name)) == [2])
    #expect(
      try Disk.write([3], toFirstFree: [folder.file(name), folder.file(name + "2")]).hasSuffix("2"))
    let link = folder.file("link")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe symlink(name.pathBytes.map(CChar.init(bitPattern:)) + [0], link) == 0)
    #expect(Disk.realPath(link)?.hasSuffix("/" + name) == true)
    #expect(try Disk.end(of: link) == folder.file(name))
  }

  @Test func findsNoFileForPathWithZeroByte() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "a")
    #expect(throws: FileError(path: folder.file("a\0.png"), action: .read, code: ENOENT)) {
      try Disk.read(folder.file("a\0.png"))
    }
  }
}
