import Foundation
import Geometry
import StickerScene
import Synchronization
import Testing

@testable import StickerSandbox

/// The file with the initial scene of a kiosk.
@Suite struct BeginningFileTests {
  private let files: ProgramFolder
  private let store: SceneStore
  private let document = SceneDocument(canvas: Size(width: 10, height: 10))

  init() throws {
    files = try ProgramFolder()
    let document = document
    store = try SceneStore(path: files.path("scene.json")) { document }
  }

  private var link: String { files.path("scene.json.beginning") }

  @Test func writesReadsAndRemovesDocument() throws {
    let file = try #require(BeginningFile(store))
    #expect(try file.document() == nil)
    #expect(!file.remove())
    try file.write(document)
    try file.write(document)
    #expect(try file.document() == document)
    #expect(file.remove() && !files.exists("scene.json.beginning"))
  }

  @Test func refusesSymbolicLink() throws {
    let file = try #require(BeginningFile(store))
    try files.write(document.written(), to: "outside")
    let before = try files.bytes("outside")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "outside")
    #expect(throws: Failure.self) { try file.document() }
    #expect(throws: Failure.self) {
      try file.write(SceneDocument(canvas: Size(width: 20, height: 20)))
    }
    #expect(!file.remove() && files.exists("scene.json.beginning"))
    #expect(try files.bytes("outside") == before)
  }

  /// The file was once checked and then written by its name, so a link created in between was followed.
  @Test func neverFollowsLinkCreatedDuringWrite() throws {
    let file = try #require(BeginningFile(store))
    try files.write("mine", to: "outside")
    let (link, outside) = (link, files.path("outside"))
    let isOver = Mutex(false)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      while !isOver.withLock({ $0 }) {
        _ = unsafe symlink(outside, link)
        _ = unsafe unlink(link)
      }
    }
    for _ in 1...300 { try? file.write(document) }
    isOver.withLock { $0 = true }
    group.wait()
    #expect(try files.read("outside") == "mine")
  }
}
