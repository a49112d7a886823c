import Foundation
import TestFolders
import Testing

@testable import Files

/// Folders whose files are reached through a descriptor.
@Suite struct OpenFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: false)
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch { return (error as? FileCode)?.code }
    return nil
  }

  @Test func writesToTheFirstFreeName() throws {
    let inner = try OpenFolder(folder.file("inner"), of: nil)
    #expect(try inner.holds([1], at: "a") == nil)
    #expect(try inner.write([1], toFirstFree: ["a", "b"]) == "a")
    #expect(try inner.write([2], toFirstFree: ["a", "b"]) == "b")
    #expect(code { _ = try inner.write([3], toFirstFree: ["a", "b"]) } == EEXIST)
    #expect(try inner.holds([1], at: "a") == true)
    #expect(try inner.holds([2], at: "a") == false && inner.holds([1, 2], at: "a") == false)
    #expect(inner.names.sorted() == ["a", "b"])
    inner.remove("a")
    #expect(inner.names == ["b"])
  }

  @Test func refusesLinkToFolder() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "inner")
    #expect(code { _ = try OpenFolder(folder.file("link"), of: nil) } == FileCode.symbolicLink.code)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func refusesAnotherUsersFolder() throws {
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe chown(folder.file("inner"), 4711, gid_t.max) == 0)
    #expect(code { _ = try OpenFolder(folder.file("inner"), of: nil) } == FileCode.ofAnother.code)
    #expect(code { _ = try OpenFolder(folder.file("inner"), of: 4711) } == nil)
  }

  @Test func staysInTheFolderThatWasOpened() throws {
    let inner = try OpenFolder(folder.file("inner"), of: nil)
    let manager = FileManager.default
    try manager.moveItem(atPath: folder.file("inner"), toPath: folder.file("moved"))
    try manager.createDirectory(atPath: folder.file("other"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.file("inner"), withDestinationPath: "other")
    #expect(try inner.write([1], toFirstFree: ["a"]) == "a")
    #expect(try manager.contentsOfDirectory(atPath: folder.file("moved")) == ["a"])
    #expect(try manager.contentsOfDirectory(atPath: folder.file("other")).isEmpty)
  }

  @Test func treatsLinkAsOtherFile() throws {
    try folder.write("x", to: "outside")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("inner/a"), withDestinationPath: "../outside")
    let inner = try OpenFolder(folder.file("inner"), of: nil)
    #expect(try inner.holds(Array("x".utf8), at: "a") == false)
    #expect(try inner.write([1], toFirstFree: ["a", "b"]) == "b")
  }
}
