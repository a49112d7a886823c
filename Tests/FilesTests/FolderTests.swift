@testable import Files
import Foundation
import TestFolders
import Testing

@Suite struct FolderTests {
  /// More than one buffer of the system's is filled; reading beyond the last record in one is seen by the address
  /// sanitizer.
  @Test func allNamesAreThereHoweverManyAndHoweverLong() throws {
    let folder = try TemporaryFolder()
    let names = (0..<1500).map { "\($0)" } + ["Grüße 👋", String(repeating: "n", count: 255)]
    for name in names { try Disk.write([], to: folder.file(name)) }
    #expect(try Set(#require(Folder.names(in: folder.path))) == Set(names))
  }

  @Test func whatIsNoUTF8IsNamedNevertheless() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.utf8CString.dropLast() + [47, 97, -1, 0]
    // Safe: the path ends with a zero.
    let file = unsafe Array(path).withUnsafeBufferPointer {
      unsafe open($0.baseAddress!, O_CREAT, 0o600)
    }
    #expect(file >= 0)
    close(file)
    #expect(Folder.names(in: folder.path) == ["a\u{FFFD}"])
  }

  @Test func whereThereIsNoFolderThereAreNoNames() {
    #expect(Folder.names(in: "/nowhere/at/all") == nil)
  }
}
