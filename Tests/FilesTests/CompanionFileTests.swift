import Foundation
import Glibc
import TestFolders
import Testing

@testable import Files

@Suite struct CompanionFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readsWholeFileWithinLimit() throws {
    let path = folder.file("journal")
    #expect(try CompanionFile.readIfPresent(path, of: nil) == nil)
    try folder.write("lines", to: "journal")
    #expect(try CompanionFile.readIfPresent(path, of: nil, limit: 5) == Array("lines".utf8))
    #expect(throws: FileError.self) { try CompanionFile.readIfPresent(path, of: nil, limit: 4) }
  }

  @Test func makesFileOnceAndOpensItAgain() throws {
    let path = folder.file("lock")
    do { try CompanionFile.openOrMake(path, of: nil).write([1, 2]) }
    let isSame = try CompanionFile.openOrMake(path, of: nil).readAll(limit: 9) == [1, 2]
    #expect(isSame)
  }

  @Test func refusesLinksFoldersAndPipes() throws {
    try folder.write("secret", to: "target")
    let (link, pipe) = (folder.file("link"), folder.file("pipe"))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("target"))
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileCode.symbolicLink) {
      _ = try CompanionFile.open(link, flags: O_RDONLY, of: nil)
    }
    for path in [pipe, folder.path] {
      #expect(throws: FileCode.self) { _ = try CompanionFile.open(path, flags: O_RDONLY, of: nil) }
    }
  }
}
