import Dispatch
import Foundation
import Synchronization
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

  @Test func takesAwayWhatIsLeftFromACrash() throws {
    let left = ".sticker-sandbox-4711-0.part"
    #expect(
      FileManager.default.createFile(
        atPath: "\(folder)/\(left)", contents: nil,
        attributes: [.modificationDate: Date(timeIntervalSinceNow: -7200)]))
    try replaceFile(at: folder + "/picture.png", with: [1, 2, 3])
    #expect(try names == ["picture.png"])
  }

  @Test func manyWhoWantTheSameNumberGetOneEach() throws {
    let folder = folder
    try Data([255]).write(to: URL(fileURLWithPath: folder + "/p-3"))
    let places = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { writer in
      let paths = (1...).lazy.map { "\(folder)/p-\($0)" }
      guard let place = try? addFile(at: paths, with: Array(repeating: UInt8(writer), count: 5000))
      else { return }
      places.withLock { $0.append(place) }
    }
    let found = places.withLock { $0 }
    #expect(Set(found).count == 40 && !found.contains(folder + "/p-3"))
    #expect(try Set(names) == Set((1...41).map { "p-\($0)" }))
    let content = try names.map { [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
    #expect(
      Set(content.filter { $0.count == 5000 && Set($0).count == 1 }.map { $0[0] }).count == 40)
    #expect(content.contains([255]), "what was there stays")
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
