import Foundation
import Geometry
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct NextSceneTests {
  private let files: ProgramFolder
  private let session: Session

  init() throws {
    files = try ProgramFolder()
    try files.write(SceneDocument(canvas: Size(width: 10, height: 10)).written(), to: "party.json")
    session = try files.session(InputScript(), ["--place", files.path("card.svg") + "@100,100"])
  }

  @Test func opensSceneInBackgroundForNextSession() throws {
    session.parts.navigation.open(files.path("party.json"))
    #expect(
      session.parts.navigation.next == nil && !session.parts.navigation.isOver,
      "the user goes on meanwhile")
    try eventually("the scene") {
      session.parts.navigation.follow(at: 0)
      return session.parts.navigation.next == .scene(files.path("party.json"))
    }
    let opened = try #require(session.parts.navigation.openedStore).store
    #expect(opened.document.canvas == Size(width: 10, height: 10) && !opened.isReadOnly)
  }
}
