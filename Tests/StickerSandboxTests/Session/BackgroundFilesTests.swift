import Files
import Foundation
import Geometry
import StickerEditor
import StickerScene
import Testing

@testable import StickerSandbox

/// Scenes and copies that are read and written beside the main thread, and toasts about files.
@Suite(.serialized) struct BackgroundFilesTests {
  private let desk: Desk
  private let session: Session

  init() throws {
    desk = try Desk()
    try desk.write(SceneDocument(canvas: Size(width: 10, height: 10)).written(), to: "party.json")
    session = try desk.session(Hands(), ["--place", desk.path("card.svg") + "@100,100"])
  }

  @Test func opensASceneForTheNextSessionInTheBackground() throws {
    session.open(desk.path("party.json"))
    #expect(session.next == nil && !session.isOver, "the user goes on meanwhile")
    try eventually("the scene") {
      session.followOpening()
      return session.next == .scene(desk.path("party.json"))
    }
    let opened = try #require(session.openedStore).store
    #expect(opened.document.canvas == Size(width: 10, height: 10) && !opened.isReadOnly)
  }

  @Test(arguments: ["{}", "[1", nil])
  func aFileThatIsNoSceneIsToldAndTheSessionGoesOn(content: String?) throws {
    if let content { try desk.write(content, to: "other.json") }
    session.open(desk.path("other.json"))
    try eventually("the message") {
      session.followOpening()
      return session.world.notice?.isError == true
    }
    #expect(session.next == nil && !session.isOver)
    #expect(session.world.notice?.text.contains("other.json") == true)
    if content == nil { #expect(!desk.exists("other.json.lock")) }
  }

  @Test func theSessionsOwnSceneIsNotOpenedTwice() throws {
    let path = try #require(session.store.path)
    session.open(path)
    try eventually("the end") {
      session.followOpening()
      return session.next == .scene(path)
    }
    #expect(session.openedStore == nil)
  }

  @Test func writesACopyInTheBackground() throws {
    try desk.make("pictures")
    let path = desk.path("pictures/copy.json")
    session.keepCopy(at: path, replacing: false)
    try eventually("the copy") {
      session.followSceneCopy()
      return session.sceneCopy == nil
    }
    #expect(try SceneDocument(reading: desk.bytes("pictures/copy.json")).stickers.count == 1)
    #expect(session.world.notice?.file == path)
  }

  @Test func leavingWaitsForTheCopy() throws {
    try desk.make("pictures")
    session.keepCopy(at: desk.path("pictures/copy.json"), replacing: false)
    try session.run()
    #expect(session.sceneCopy == nil && desk.exists("pictures/copy.json"))
  }

  @Test(arguments: [true, false])
  func aToastEndsWhenItsFileIsReplacedOrRemoved(isReplaced: Bool) throws {
    try desk.write("first", to: "picture.png")
    session.world.tell("Saved to \("Pictures")", showing: desk.path("picture.png"))
    session.followShownFile()
    session.followShownFile()
    #expect(session.world.notice != nil)
    Disk.remove(desk.path("picture.png"))
    if isReplaced { try desk.write("second", to: "picture.png") }
    session.followShownFile()
    #expect(session.world.notice == nil)
    session.world.tell("Saved to \("Pictures")", showing: desk.path("picture.png"))
    session.followShownFile()
    #expect(session.world.notice != nil, "a toast about the new file")
  }

  @Test func aFileThatIsGoneIsNotShown() {
    session.showFile(desk.path("gone.png"))
    #expect(session.fileReveal == nil && session.world.notice?.isError == true)
  }

  @Test func aToastAboutAnExportEndsWhenTheNextOneBegins() throws {
    session.world.tell("cancelled", about: .export)
    session.startExport()
    #expect(session.world.notice == nil)
    session.job?.cancel()
    session.finishExport()
  }
}
