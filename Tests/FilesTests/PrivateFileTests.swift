import Foundation
import Testing

@testable import Files

@Suite struct PrivateFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/private-\(UUID().uuidString)"
    #expect(PrivateFile.makeFolder(folder))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func writesFileThatOnlyUserMayRead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/secret"
    try PrivateFile.write([1, 2, 3], to: file)
    #expect(try mode(folder) == 0o700 && mode(file) == 0o600)
    #expect(PrivateFile.read(file, limit: 3) == [1, 2, 3])
    #expect(PrivateFile.read(file, limit: 2) == nil)
    #expect(PrivateFile.read(folder + "/none", limit: 3) == nil)
    #expect(PrivateFile.read(folder, limit: 3) == nil)
  }

  @Test func replacesLinkAndFilesThatOthersMayAccess() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, other) = (folder + "/secret", folder + "/other")
    try Data([9]).write(to: URL(filePath: other))
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
    #expect(PrivateFile.read(file, limit: 3) == nil)
    try PrivateFile.write([1], to: file)
    #expect(try Data(contentsOf: URL(filePath: other)) == Data([9]))
    #expect(try mode(file) == 0o600)
    for permissions in [0o644, 0o620, 0o604] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
      #expect(PrivateFile.read(file, limit: 3) == nil)
      try PrivateFile.write([2], to: file)
      #expect(PrivateFile.read(file, limit: 3) == [2])
    }
  }

  @Test func refusesFolderThatOthersMayWrite() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.setAttributes([.posixPermissions: 0o733], ofItemAtPath: folder)
    #expect(!PrivateFile.isOwnFolder(folder) && !PrivateFile.makeFolder(folder))
    #expect(!PrivateFile.isOwnFolder(folder + "/none"))
  }

  @Test func makesFolderWhoseNameIsNotUnicode() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let odd = String(pathBytes: Array(folder.utf8) + [UInt8(ascii: "/"), 0xFF])
    #expect(PrivateFile.makeFolder(odd))
    #expect(Folder.names(in: folder) == [odd.lastPart])
    #expect(Folder.removeIfEmpty(odd))
  }
}
