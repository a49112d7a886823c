import Files
import Foundation
import Testing

@testable import StickerCompositor

/// Where pictures are written: by the rule of all files.
@Suite final class ExportPlaceTests {
  private let folder = NSTemporaryDirectory() + "/sticker-\(UUID().uuidString)"
  private var path: String { folder + "/picture.png" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func replacesFileAndLeavesNothingElse() throws {
    try PNG.write(Bitmap(width: 1, height: 1), to: path)
    let photo = Stickers.photo(width: 9, height: 9)
    try PNG.write(photo, to: path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == PNG.encode(photo))
    #expect(try names == ["picture.png"])
  }

  @Test(arguments: ExportFormat.allCases) func preservesPermissions(format: ExportFormat)
    throws
  {
    try Data().write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try format.write(Bitmap(width: 2, height: 2), to: path)
    #expect(try mode(path) == 0o600)
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
  }

  @Test func writesToLinkTarget() throws {
    try Data().write(to: URL(filePath: folder + "/real.png"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real.png")
    try ExportFormat.png.write(Bitmap(width: 2, height: 2), to: path)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.png")
    #expect(FileManager.default.contents(atPath: folder + "/real.png")?.isEmpty == false)
    #expect(try names == ["picture.png", "real.png"])
  }

  @Test func refusesToReplacePipe() throws {
    // Safe: the path is a text that ends, lent for the calls; the status is the system's own structure.
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: ExportFailure.file(FileError(path: path, action: .write, code: ENOTSUP))) {
      try ExportFormat.png.write(Bitmap(width: 2, height: 2), to: path)
    }
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func leavesNoFileWhenPathIsInvalid() throws {
    let missing = folder + "/no/such/picture.png"
    #expect(throws: FileError(path: missing, action: .write, code: ENOENT)) {
      try PNG.write(Bitmap(width: 1, height: 1), to: missing)
    }
    #expect(throws: FileError(path: folder, action: .write, code: EISDIR)) {
      try PNG.write(Bitmap(width: 1, height: 1), to: folder)
    }
    #expect(try names.isEmpty)
  }
}
