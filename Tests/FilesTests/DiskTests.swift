import Files
import Foundation
import TestFolders
import Testing

@Suite struct DiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(reading path: String) -> String? {
    do throws(FileError) {
      _ = try Disk.read(path)
      return nil
    } catch {
      return error.description
    }
  }

  private func error(writing path: String) -> String? {
    do throws(FileError) {
      try Disk.write([1, 2, 3], to: path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func writesAndReadsBytes() throws {
    for size in [0, 1, 4096, (1 << 18) - 1, 1 << 18, 1_000_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 3) }
      try Disk.write(bytes, to: folder.file("data"))
      #expect(try Disk.read(folder.file("data")) == bytes)
    }
    #expect(folder.names == ["data"])
  }

  @Test func preservesPermissions() throws {
    try folder.write("old", to: "private")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.file("private"))
    try Disk.write(Array("new".utf8), to: folder.file("private"))
    #expect(try folder.permissions(of: "private") == 0o640)
    #expect(try folder.text(of: "private") == "new")
  }

  @Test func writesToSymbolicLinkTarget() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    try folder.write("old", to: "sub/real")
    try manager.createSymbolicLink(
      atPath: folder.file("sub/hop"), withDestinationPath: "real")
    try manager.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "sub/hop")
    try Disk.write(Array("new".utf8), to: folder.file("link"))
    #expect(try folder.text(of: "sub/real") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("link")) == "sub/hop")
    #expect(folder.names == ["link", "sub"])
  }

  @Test func createsMissingLinkTarget() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "later")
    #expect(try Disk.readIfPresent(folder.file("link")) == nil)
    try Disk.write([7], to: folder.file("link"))
    #expect(try Disk.read(folder.file("later")) == [7])
  }

  @Test func refusesCircularLinks() throws {
    let path = folder.file("round")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "round")
    #expect(error(writing: path)?.contains("links form a loop") == true)
    #expect(error(reading: path)?.contains("links form a loop") == true)
  }

  @Test func explainsReadErrors() {
    #expect(
      error(reading: folder.file("none"))
        == "Can't open \(folder.path)/none: the file doesn't exist. Check the name.")
    #expect(error(reading: folder.path)?.contains("this is a folder") == true)
  }

  @Test func explainsWriteErrors() throws {
    try folder.write("text", to: "file")
    #expect(error(writing: folder.path)?.contains("this is a folder") == true)
    #expect(error(writing: folder.file("file/scene"))?.contains("not a directory") == true)
    #expect(error(writing: folder.file("none/scene"))?.contains("folder doesn't exist") == true)
    #expect(error(writing: "")?.isEmpty == false)
    #expect(error(writing: "/dev/null")?.contains("isn't a regular file") == true)
    #expect(error(writing: "/proc/scene")?.isEmpty == false)
    let long = String(repeating: "n", count: 300)
    #expect(error(writing: folder.file(long))?.contains("name is too long") == true)
    #expect(folder.names == ["file"])
    #expect(try folder.text(of: "file") == "text")
  }

  @Test func writesFileWithLongestName() throws {
    let long = String(repeating: "n", count: 255)
    try Disk.write([1], to: folder.file(long))
    #expect(folder.names == [long])
  }

  /// Runs in a separate process whose files cannot grow, so that writes fail as on a full disk.
  @Test func leavesOldFileWhenDiskIsFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "scene")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      // Safe: the limit is the system's own structure, lent for the call.
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: FileError.self) {
        try Disk.write(Array(repeating: 1, count: 5000), to: folder.file("scene"))
      }
      #expect(folder.names == ["scene"])
      #expect(try folder.text(of: "scene") == "old")
    }
  }
}
