import Foundation
import TestFolders
import Testing

@testable import Files

@Suite struct DiskAsideTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func movesFileToFirstFreeNumberedName() throws {
    try folder.write("old", to: "a.1")
    try folder.write("older", to: "a.1.2")
    try folder.write("new", to: "b")
    let place = try Disk.move(folder.file("b"), toFirstFree: folder.file("a.1"))
    #expect(place == folder.file("a.1.3") && folder.names == ["a.1", "a.1.2", "a.1.3"])
    #expect(try folder.text(of: "a.1.3") == "new" && folder.text(of: "a.1") == "old")
  }

  @Test func keptFileHasItsContentAfterReplacement() throws {
    let (path, kept) = (folder.file("a"), folder.file("kept"))
    try folder.write("first", to: "a")
    #expect(try Disk.keep(path, asFirstFree: kept) == kept)
    try Disk.write(Array("second".utf8), to: path)
    #expect(try Disk.keep(path, asFirstFree: kept) == kept + ".2")
    #expect(try folder.text(of: "kept") == "first" && folder.text(of: "kept.2") == "second")
  }

  @Test func throwsForMissingFile() throws {
    #expect(throws: FileCode(code: ENOENT)) {
      try Disk.move(folder.file("none"), toFirstFree: folder.file("a"))
    }
  }
}
