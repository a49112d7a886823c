import Foundation
import TestFolders
import Testing

@testable import Files

/// The rule for all written files: their owner, their permissions, and the refused places.
@Suite struct ReplacementTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("picture") }

  init() throws { folder = try TemporaryFolder() }

  private func problem(writing path: String) -> String? {
    do throws(FileError) {
      try Disk.write([1, 2, 3], to: path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [0o600, 0o640, 0o444 | 0o200, 0o755])
  func preservesPermissions(mode: Int) throws {
    try folder.write("old", to: "picture")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(problem(writing: path) == nil)
    #expect(try folder.permissions(of: "picture") == mode)
    #expect(try Disk.read(path) == [1, 2, 3])
  }

  @Test func refusesToReplacePipesAndDevices() throws {
    // Safe: here and below paths are texts that end, lent for the call.
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let refusal = ": this isn't a regular file. Choose another file."
    #expect(problem(writing: path) == "Can't save \(path)" + refusal)
    #expect(problem(writing: "/dev/null") == "Can't save /dev/null" + refusal)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "/dev/full")
    #expect(
      problem(writing: folder.file("link")) == "Can't save \(folder.file("link"))" + refusal)
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(unsafe stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(folder.names == ["link", "picture"])
    let reader = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    // A name that only looks like a path: the system's link to an open pipe.
    let pipe = Pipe()
    let name = "/proc/self/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    #expect(problem(writing: name) == "Can't save \(name)" + refusal)
    try reader.close()
  }

  @Test func hidesNewFileUntilCommit() throws {
    var replacement = try Replacement(of: path)
    try replacement.new.file.write([1])
    #expect(folder.names.allSatisfy { $0.hasPrefix(".") })
    try replacement.commit()
    #expect(folder.names == ["picture"])
  }

  @Test func leavesNothingBesideTargetWhenCommitFails() throws {
    var replacement = try Replacement(of: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: FileCode.self) { try replacement.commit() }
    replacement.discard()
    #expect(folder.names == ["picture"])
  }
}
