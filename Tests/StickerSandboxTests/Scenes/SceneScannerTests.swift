import Foundation
import Geometry
import StickerScene
import Synchronization
import Testing

@testable import StickerSandbox

/// Scene files are examined in the background.
@Suite struct SceneScannerTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    var document = SceneDocument(canvas: Size(width: 10, height: 10))
    try files.write(document.written(), to: "empty.json")
    document.stickers.append(
      SceneDocument.Sticker(
        id: 1, image: "a.svg", size: Size(width: 1, height: 1), position: .zero))
    try files.write(document.written(), to: "full.json")
    try files.write("{}", to: "other.json")
  }

  @Test func tellsScenesFromOtherFiles() throws {
    let looks = SceneScanner(patience: .infinity)
    let paths = ["empty.json", "full.json", "other.json", "gone.json"].map(files.path)
    let found = looks.looks(at: paths)
    #expect(
      paths.map { found[$0] } == [
        .scene(hasStickers: false), .scene(hasStickers: true), .noScene, .noScene,
      ])
    #expect(!looks.takeNews())
  }

  @Test func examinesChangedFileAgain() throws {
    let looks = SceneScanner(patience: .infinity)
    let path = files.path("other.json")
    #expect(looks.looks(at: [path]) == [path: .noScene])
    try files.write(files.bytes("full.json"), to: "other.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: path)
    #expect(looks.looks(at: [path]) == [path: .scene(hasStickers: true)])
  }

  @Test func reportsResultLaterWhenPatienceEnds() throws {
    let wakes = Mutex(0)
    let looks = SceneScanner(patience: 0) { wakes.withLock { $0 += 1 } }
    let path = files.path("full.json")
    if looks.looks(at: [path]).isEmpty {
      try eventually("the look") { wakes.withLock { $0 } == 1 }
      #expect(looks.takeNews() && !looks.takeNews())
    }
    #expect(looks.looks(at: [path]) == [path: .scene(hasStickers: true)])
  }

  @Test func doesNotReadHugeFiles() throws {
    let size = off_t(SceneScanner.greatestSize) + 1
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe truncate(files.path("other.json"), size) == 0)
    #expect(SceneScanner.look(at: files.path("other.json")) == .scene(hasStickers: true))
    // Nor a journal that is huge.
    try files.write("", to: "empty.json.journal")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe truncate(files.path("empty.json.journal"), size) == 0)
    #expect(SceneScanner.look(at: files.path("empty.json")) == .scene(hasStickers: true))
  }
}
