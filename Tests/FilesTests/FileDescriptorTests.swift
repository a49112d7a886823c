import Glibc
import TestFolders
import Testing

@testable import Files

@Suite struct FileDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func throwsReasonWhenFileIsMissing() {
    #expect(throws: FileCode(code: ENOENT)) {
      _ = try FileDescriptor(path: folder.file("none"), flags: O_RDONLY)
    }
  }

  @Test func readsAllBytesWithinLimitAlone() throws {
    try folder.write("hello", to: "a")
    func read(limit: Int) throws -> [UInt8] {
      try FileDescriptor(path: folder.file("a"), flags: O_RDONLY).readAll(limit: limit)
    }
    #expect(try read(limit: 5) == Array("hello".utf8))
    #expect(throws: FileCode.tooLarge) { try read(limit: 4) }
  }

  @Test func secondDescriptorWaitsForLock() throws {
    let path = folder.file("a")
    try folder.write("", to: "a")
    func open() throws -> FileDescriptor { try FileDescriptor(path: path, flags: O_RDWR) }
    let first = try open()
    let second = try open()
    let hasFirst = try first.lock()
    let hasSecond = try second.lock()
    #expect(hasFirst && !hasSecond)
  }

  @Test func noticesThatItsPathIsTaken() throws {
    try folder.write("old", to: "a")
    let file = try FileDescriptor(path: folder.file("a"), flags: O_RDONLY)
    let isThere = file.isAtItsPath()
    try Disk.write(Array("new".utf8), to: folder.file("a"))
    let isStillThere = file.isAtItsPath()
    #expect(isThere && !isStillThere)
  }
}
