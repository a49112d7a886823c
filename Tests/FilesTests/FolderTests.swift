@testable import Files
import Foundation
import TestFolders
import Testing

@Suite struct FolderTests {
  /// The names fill more than one of the system's buffers; the address sanitizer detects reads
  /// beyond the last record in a buffer.
  @Test func listsManyAndLongNames() throws {
    let folder = try TemporaryFolder()
    let names = (0..<1500).map { "\($0)" } + ["Grüße 👋", String(repeating: "n", count: 255)]
    for name in names { try folder.write("", to: name) }
    #expect(try Set(#require(Folder.names(in: folder.path))) == Set(names))
  }

  @Test func preservesBytesOfNonUnicodeNames() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.utf8CString.dropLast() + [47, 97, -1, 0]
    // Safe: the path ends with a zero.
    let file = unsafe Array(path).withUnsafeBufferPointer {
      unsafe open($0.baseAddress!, O_CREAT, 0o600)
    }
    #expect(file >= 0)
    close(file)
    #expect(Folder.names(in: folder.path) == [String(pathBytes: [97, 0xFF])])
  }

  @Test func returnsNilWhenFolderIsMissing() {
    #expect(Folder.names(in: "/nowhere/at/all") == nil)
  }

  @Test func throwsReasonWhenFolderCannotBeCreated() throws {
    let folder = try TemporaryFolder()
    try Folder.make(folder.file("a/b/c"), permissions: 0o755)
    try Folder.make(folder.file("a/b/c"), permissions: 0o755)
    try folder.write("", to: "file")
    for path in ["file", "file/inner"] {
      #expect(throws: FileError(path: folder.file(path), action: .write, code: ENOTDIR)) {
        try Folder.make(folder.file(path), permissions: 0o755)
      }
    }
    let long = folder.file(String(repeating: "n", count: 256) + "/inner")
    #expect(throws: FileError(path: long, action: .write, code: ENAMETOOLONG)) {
      try Folder.make(long, permissions: 0o755)
    }
  }
}
