import Foundation
import TestFolders
import Testing

@testable import Files

@Suite struct FileStatusTests {
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
}
