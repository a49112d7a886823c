import Backend
import EditorKit
import Files
import Foundation
import Geometry
import HeadlessBackend
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

/// Scenes and copies that are read and written beside the main thread, and the card with a file.
@Suite(.serialized) struct NavigationTests: BackgroundFilesHarness {
  private let files: ProgramFolder
  private let session: Session

  init() throws {
    files = try ProgramFolder()
    try files.write(SceneDocument(canvas: Size(width: 10, height: 10)).written(), to: "party.json")
    session = try files.session(InputScript(), ["--place", files.path("card.svg") + "@100,100"])
  }

  @Test(arguments: ["{}", "[1", nil])
  func reportsFileThatIsNoSceneAndContinues(content: String?) throws {
    if let content { try files.write(content, to: "other.json") }
    session.parts.navigation.open(files.path("other.json"))
    try eventually("the message") {
      session.parts.navigation.follow(at: 0)
      return session.world.toasts.current?.isError == true
    }
    #expect(session.parts.navigation.next == nil && !session.parts.navigation.isOver)
    #expect(session.world.toasts.current?.text.contains("other.json") == true)
    if content == nil { #expect(!files.exists("other.json.lock")) }
  }

  /// Regression: a second project was ignored if it was dropped while the first one was opened.
  @Test(arguments: [true, false]) func opensFileThatUserChoosesLast(isFirstBroken: Bool) throws {
    let scene = try SceneDocument(canvas: Size(width: 20, height: 10)).written()
    try files.write(isFirstBroken ? Array("{}".utf8) : scene, to: "first.json")
    for name in ["second.json", "third.json"] { try files.write(scene, to: name) }
    for name in ["first.json", "second.json", "third.json", "third.json"] {
      session.parts.navigation.open(files.path(name))
    }
    try eventually("the end") {
      session.parts.navigation.follow(at: 0)
      return session.parts.navigation.isOver
    }
    #expect(session.parts.navigation.next == .scene(files.path("third.json")))
    #expect((session.world.toasts.current?.isError == true) == isFirstBroken)
  }

  @Test func doesNotOpenOwnSceneAgain() throws {
    let path = try #require(session.scene.store.path)
    session.parts.navigation.open(path)
    try eventually("the end") {
      session.parts.navigation.follow(at: 0)
      return session.parts.navigation.next == .scene(path)
    }
    #expect(session.parts.navigation.openedStore == nil)
  }

  @Test func writesCopyInBackground() throws {
    try files.make("pictures")
    let path = files.path("pictures/copy.json")
    let copying = try session.part(Copying.self)
    copying.write(to: path, replacing: false)
    try eventually("the copy") {
      copying.follow(at: 0)
      return copying.copy == nil
    }
    #expect(try SceneDocument(reading: files.bytes("pictures/copy.json")).stickers.count == 1)
    #expect(session.world.writtenFile?.path == path)
  }

  @Test func quittingWaitsForCopy() throws {
    try files.make("pictures")
    let copying = try session.part(Copying.self)
    copying.write(to: files.path("pictures/copy.json"), replacing: false)
    try session.run()
    #expect(copying.copy == nil && files.exists("pictures/copy.json"))
  }

  @Test func exportToastEndsWhenNextExportBegins() throws {
    session.world.toasts.tell("Export cancelled", about: .export)
    session.parts.exports.start()
    #expect(session.world.toasts.current == nil)
    session.parts.exports.cancel()
    session.parts.exports.finish(isDisplayLost: false)
  }
}
