import Foundation
import TestFolders
import Testing

@testable import Files

@Suite struct DiskPathsTests {
  private let folder = NSTemporaryDirectory() + "paths-\(UUID().uuidString)"

  /// A folder with a file, a folder, a link to the file, and one to nothing.
  private func make() throws {
    try Folder.make("\(folder)/inner", permissions: 0o700)
    try Disk.write([1, 2], to: "\(folder)/file")
    for (link, end) in [("link", "file"), ("lost", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: end)
    }
  }

  @Test func resolvesFilesFoldersAndLinks() throws {
    try make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func path(_ name: String) -> String { "\(folder)/\(name)" }
    let names = ["file", "link", "lost", "inner", "gone"]
    #expect(names.filter { Disk.isReadable(path($0)) } == ["file", "link"])
    #expect(names.filter { Disk.exists(path($0)) } == ["file", "link", "lost", "inner"])
    #expect(names.filter { Disk.isFolder(path($0)) } == ["inner"])
    #expect(names.filter { Disk.areSame(path($0), path("link")) } == ["file", "link"])
    #expect(Disk.realPath(path("link")) == Disk.realPath(path("file")))
    #expect(Disk.realPath(path("lost")) == nil)
    #expect(Disk.lastChange(of: path("link")) == Disk.lastChange(of: path("file")))
    #expect(Disk.lastChange(of: path("gone")) == nil)
    #expect(Folder.names(in: folder)?.sorted() == ["file", "inner", "link", "lost"])
    #expect(Folder.names(in: path("file")) == nil)
    #expect(Disk.remove(path("lost")) && !Disk.remove(path("lost")))
    #expect(Folder.names(in: folder)?.count == 3)
  }

  @Test func makesPathsAbsolute() {
    let here = FileManager.default.currentDirectoryPath
    #expect(Disk.absolute("/a/b") == "/a/b" && Disk.absolute("a") == "\(here)/a")
  }
}
