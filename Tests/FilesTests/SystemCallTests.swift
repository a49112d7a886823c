import Glibc
import TestFolders
import Testing

@testable import Files

@Suite struct SystemCallTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func throwsCodeOfFailure() {
    let (none, other) = (folder.file("none"), folder.file("other"))
    #expect(throws: FileCode(code: ENOENT)) { try SystemCall.unlink(none) }
    #expect(throws: FileCode(code: ENOENT)) { try SystemCall.rename(none, to: other) }
    #expect(throws: FileCode(code: EEXIST)) { try SystemCall.makeFolder(folder.path, 0o700) }
    #expect(SystemCall.realPath(none) == nil)
  }

  @Test func movesOnlyToFreePlace() throws {
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    #expect(throws: FileCode(code: EEXIST)) {
      try SystemCall.move(folder.file("a"), toFree: folder.file("b"))
    }
    try SystemCall.move(folder.file("a"), toFree: folder.file("c"))
    #expect(try folder.names == ["b", "c"] && folder.text(of: "c") == "a")
  }

  @Test func retriesInterruptedCall() {
    var count = 0
    let result = SystemCall.retrying {
      count += 1
      guard count > 2 else {
        errno = EINTR
        return -1
      }
      return count
    }
    #expect(result == 3)
  }
}
