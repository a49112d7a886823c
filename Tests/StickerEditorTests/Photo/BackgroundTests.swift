import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Photos that become the background.
@Suite struct BackgroundTests {
  @Test func photoDroppedOnPhotoWithoutStickersReplacesIt() {
    let desk = Desk.withInterface([])
    desk.world.setBackground("wall.jpg", size: Size(width: 600, height: 400))
    desk.send(.drop(name: "photo.jpg", position: Point(300, 300)))
    desk.frame()
    #expect(desk.world.document.stickers.isEmpty)
    #expect(desk.world.document.background == "photo.jpg")
    #expect(desk.world.document.canvas == Size(width: 400, height: 300))
    desk.tap(.undo)
    #expect(desk.world.document.background == "wall.jpg")
    #expect(desk.world.document.canvas == Size(width: 600, height: 400))
  }

  @Test func photoDroppedOnEmptyPageIsSticker() {
    let desk = Desk.withInterface([])
    desk.send(.drop(name: "photo.jpg", position: Point(300, 300)))
    desk.frame()
    #expect(desk.world.document.stickers.map(\.image) == ["photo.jpg"])
    #expect(desk.world.document.background == nil)
    #expect(desk.world.document.canvas == Size(width: 1280, height: 800), "the user's choice")
  }

  @Test func photoBesideStickersIsStickerUntilSetAsBackground() throws {
    let desk = Desk.withInterface([Desk.sticker(at: Point(320, 200))])
    desk.send(.drop(name: "photo.jpg", position: Point(900, 300)))
    desk.frame()
    #expect(desk.world.document.stickers.map(\.image) == ["1.svg", "photo.jpg"])
    #expect(desk.world.document.background == nil)
    desk.rest(1)
    desk.tap(.layUnderAll)
    #expect(desk.world.document.stickers.map(\.image) == ["1.svg"])
    #expect(desk.world.document.background == "photo.jpg")
    // 400 by 300 holds 1280 by 800 at 0.3125, 25 points below its top.
    let moved = try #require(desk.record(1))
    #expect(moved.position.distance(to: Point(100, 87.5)) < 1e-9)
    #expect(abs(moved.scale.x - 0.3125) < 1e-9)
    desk.tap(.undo)
    #expect(desk.record(1)?.position == Point(320, 200))
    #expect(desk.world.document.stickers.count == 2)
    #expect(desk.world.document.background == nil)
  }

  /// The context menu offers the photo as the background, which does not interrupt other users.
  @Test func contextMenuOffersSetAsBackgroundForDroppedPhoto() throws {
    let desk = Desk.withInterface([Desk.sticker(at: Point(320, 200))])
    desk.send(.drop(name: "photo.jpg", position: Point(900, 300)))
    desk.rest(0.5)
    #expect(desk.world.contextMenu?.actions == [.layUnderAll])
    let button = try #require(desk.world.contextMenuButtons.first)
    desk.tap(button.frame.center.x, button.frame.center.y)
    desk.rest(0.5)
    #expect(desk.world.document.background == "photo.jpg" && desk.world.contextMenu == nil)
    #expect(desk.world.document.stickers.map(\.image) == ["1.svg"])
    // A tap elsewhere keeps the picture as a sticker; drawings are not offered as the background.
    desk.tap(.undo)
    for name in ["photo.jpg", "card.svg"] {
      desk.send(.drop(name: name, position: Point(900, 300)))
      desk.rest(2)
      #expect((desk.world.contextMenu != nil) == (name == "photo.jpg"))
      desk.tap(500, 600)
      desk.rest(0.5)
      #expect(desk.world.contextMenu == nil)
    }
    #expect(desk.world.document.stickers.count == 4)
  }

  @Test func drawingDroppedOnEmptySceneIsSticker() {
    let desk = Desk.withInterface([])
    desk.send(.drop(name: "card.svg", position: Point(300, 300)))
    desk.frame()
    #expect(desk.world.document.stickers.map(\.image) == ["card.svg"])
    #expect(!desk.world.selectionBar.contains { $0.action == .layUnderAll })
  }
}
