import Foundation
import Testing

@testable import StickerCompositor

@Suite final class FileReplacementTests {
  private let folder = NSTemporaryDirectory() + "/sticker-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test func replacesAFileAndLeavesNothingElse() throws {
    let path = folder + "/picture.png"
    try PNG.write(Bitmap(width: 1, height: 1), to: path)
    let photo = Stickers.photo(width: 9, height: 9)
    try PNG.write(photo, to: path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == PNG.encode(photo))
    #expect(try names == ["picture.png"])
  }

  @Test func takesAnotherNameWhereOneIsLeftFromACrash() throws {
    let left = "picture.png.\(getpid())-0.new"
    #expect(FileManager.default.createFile(atPath: "\(folder)/\(left)", contents: nil))
    try replaceFile(at: folder + "/picture.png", with: [1, 2, 3])
    #expect(try names == ["picture.png", left])
  }

  @Test func saysWhatIsWrongAndLeavesNothing() throws {
    let missing = folder + "/no/such/picture.png"
    #expect(throws: FileFailure(path: missing, step: "create", code: ENOENT)) {
      try replaceFile(at: missing, with: [])
    }
    let isFolder = folder + "/folder"
    try FileManager.default.createDirectory(atPath: isFolder, withIntermediateDirectories: false)
    #expect(throws: FileFailure(path: isFolder, step: "replace", code: EISDIR)) {
      try replaceFile(at: isFolder, with: [1])
    }
    #expect(throws: FileFailure(path: "/dev/full/x", step: "create", code: ENOTDIR)) {
      try replaceFile(at: "/dev/full/x", with: [1])
    }
    #expect(try names == ["folder"])
  }

  @Test func failuresAreOneLineThatSaysWhatToDo() {
    #expect(
      FileFailure(path: "a/b.png", step: "create", code: ENOENT).description
        == "cannot create a/b.png: No such file or directory; "
        + "create the folder first, or choose another one")
    for code in Int32(1)..<133 {
      let text = FileFailure(path: "a", step: "write", code: code).description
      #expect(!text.contains("\n") && text.contains("; "))
    }
  }
}
