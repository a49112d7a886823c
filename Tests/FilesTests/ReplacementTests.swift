import Foundation
import TestFolders
import Testing

@testable import Files

@Suite struct ReplacementTests {
  @Test func isBesideUntilCommit() throws {
    let folder = try TemporaryFolder()
    var replacement = try Replacement(of: folder.file("a"))
    let wasBeside = replacement.isBeside
    #expect(wasBeside)
    try replacement.file.write([1])
    try replacement.commit()
    let isBeside = replacement.isBeside
    #expect(!isBeside)
    #expect(folder.names == ["a"])
  }

  @Test func isStillBesideWhenCommitFails() throws {
    let folder = try TemporaryFolder()
    var replacement = try Replacement(of: folder.file("a"))
    try FileManager.default.createDirectory(
      atPath: folder.file("a"), withIntermediateDirectories: false)
    #expect(throws: FileCode.self) { try replacement.commit() }
    let isBeside = replacement.isBeside
    #expect(isBeside)
    replacement.discard()
    #expect(folder.names == ["a"])
  }
}
