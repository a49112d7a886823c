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

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func preservesOwnerAndGroup() throws {
    try folder.write("old", to: "picture")
    #expect(unsafe chown(path, 4711, 4712) == 0 && chmod(path, 0o640) == 0)
    #expect(problem(writing: path) == nil)
    let status = try #require(try FileStatus(of: path))
    #expect(status.owner == 4711 && status.group == 4712 && status.permissions == 0o640)
    #expect(try Disk.read(path) == [1, 2, 3])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be somebody else"))
  func refusesToReplaceFileWhenOwnerCannotBePreserved() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.file("picture")
      try folder.write("old", to: "picture")
      try folder.write("mine", to: "mine")
      #expect(unsafe chmod(folder.path, 0o777) == 0 && chmod(path, 0o666) == 0)
      #expect(unsafe chown(folder.file("mine"), 65534, 0) == 0)
      #expect(unsafe chmod(folder.file("mine"), 0o664) == 0)
      #expect(setgroups(0, nil) == 0 && setegid(65534) == 0 && seteuid(65534) == 0)
      let error = #expect(throws: FileError.self) { try Disk.write([1], to: path) }
      #expect(error?.code == FileCode.ofAnother.code)
      #expect(try Disk.read(path) == Array("old".utf8))
      // The group that it had may do no more than others, now that it is another one.
      try Disk.write([1], to: folder.file("mine"))
      #expect(try folder.permissions(of: "mine") == 0o644)
      #expect(folder.names == ["mine", "picture"])
      #expect(seteuid(0) == 0)
    }
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
