import ColorGrading
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Photos that become the background.
@Suite struct PhotoPluginTests {
  @Test func photoDroppedOnPhotoWithoutStickersReplacesIt() {
    let editor = EditorHarness.withInterface([])
    editor.world.setBackground("wall.jpg", size: Size(width: 600, height: 400))
    editor.send(.drop(name: "photo.jpg", position: Point(300, 300)))
    editor.frame()
    #expect(editor.world.document.stickers.isEmpty)
    #expect(editor.world.document.background == "photo.jpg")
    #expect(editor.world.document.canvas == Size(width: 400, height: 300))
    editor.tap(.undo)
    #expect(editor.world.document.background == "wall.jpg")
    #expect(editor.world.document.canvas == Size(width: 600, height: 400))
  }

  @Test func photoDroppedOnEmptyPageIsSticker() {
    let editor = EditorHarness.withInterface([])
    editor.send(.drop(name: "photo.jpg", position: Point(300, 300)))
    editor.frame()
    #expect(editor.world.document.stickers.map(\.image) == ["photo.jpg"])
    #expect(editor.world.document.background == nil)
    #expect(editor.world.document.canvas == Size(width: 1280, height: 800), "the user's choice")
  }

  @Test func photoBesideStickersIsStickerUntilSetAsBackground() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(320, 200))])
    editor.send(.drop(name: "photo.jpg", position: Point(900, 300)))
    editor.frame()
    #expect(editor.world.document.stickers.map(\.image) == ["1.svg", "photo.jpg"])
    #expect(editor.world.document.background == nil)
    editor.rest(1)
    editor.tap(.layUnderAll)
    #expect(editor.world.document.stickers.map(\.image) == ["1.svg"])
    #expect(editor.world.document.background == "photo.jpg")
    // 400 by 300 holds 1280 by 800 at 0.3125, 25 points below its top.
    let moved = try #require(editor.record(1))
    #expect(moved.position.distance(to: Point(100, 87.5)) < 1e-9)
    #expect(abs(moved.scale.x - 0.3125) < 1e-9)
    editor.tap(.undo)
    #expect(editor.record(1)?.position == Point(320, 200))
    #expect(editor.world.document.stickers.count == 2)
    #expect(editor.world.document.background == nil)
  }

  @Test func photoCoversPageOfPhysicalSize() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(320, 200))])
    var page = SceneChange()
    page.setPaper(Paper(resolution: 254, color: 0xFF_F0E0))
    editor.world.commit(Edit(page))
    editor.send(.drop(name: "photo.jpg", position: Point(900, 300)))
    editor.rest(1)
    let before = editor.world.document
    editor.tap(.layUnderAll)
    let document = editor.world.document
    #expect(document.canvas == Size(width: 1280, height: 800) && document.background == nil)
    #expect(document.paper == Paper(resolution: 254, color: 0xFF_F0E0))
    #expect(document.stickers.map(\.image) == ["photo.jpg", "1.svg"])
    let photo = document.stickers[0]
    // 400 by 300 covers 1280 by 800 and 3 mm, 30 points, around it.
    let scale = 1340.0 / 400
    #expect(photo.locked && photo.position == Point(640, 400) && photo.rotation == 0)
    #expect((photo.scale - Vector(scale, scale)).length < 1e-9)
    #expect(document.stickers[1] == before.stickers[0])
    editor.tap(.undo)
    #expect(editor.world.document == before)
  }

  /// The context menu offers the photo as the background, which does not interrupt other users.
  @Test func contextMenuOffersSetAsBackgroundForDroppedPhoto() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(320, 200))])
    editor.send(.drop(name: "photo.jpg", position: Point(900, 300)))
    editor.rest(0.5)
    #expect(editor.world.contextMenu?.actions == [.layUnderAll])
    let button = try #require(editor.world.contextMenuButtons.first)
    editor.tap(button.frame.center.x, button.frame.center.y)
    editor.rest(0.5)
    #expect(editor.world.document.background == "photo.jpg" && editor.world.contextMenu == nil)
    #expect(editor.world.document.stickers.map(\.image) == ["1.svg"])
    // A tap elsewhere keeps the picture as a sticker; drawings are not offered as the background.
    editor.tap(.undo)
    for name in ["photo.jpg", "card.svg"] {
      editor.send(.drop(name: name, position: Point(900, 300)))
      editor.rest(2)
      #expect((editor.world.contextMenu != nil) == (name == "photo.jpg"))
      editor.tap(500, 600)
      editor.rest(0.5)
      #expect(editor.world.contextMenu == nil)
    }
    #expect(editor.world.document.stickers.count == 4)
  }

  @Test func drawingDroppedOnEmptySceneIsSticker() {
    let editor = EditorHarness.withInterface([])
    editor.send(.drop(name: "card.svg", position: Point(300, 300)))
    editor.frame()
    #expect(editor.world.document.stickers.map(\.image) == ["card.svg"])
    #expect(editor.world.actions[.layUnderAll]?.isShown == false)
  }

  @Test func photoInsteadOfVideoEndsTimeOfScene() {
    let editor = EditorHarness.withInterface([])
    editor.world.commit(
      Edit { _, change in
        change.setCanvas(size: Size(width: 600, height: 400), background: "a.mp4", type: .video)
        change.setDuration(5)
      })
    editor.send(.drop(name: "photo.jpg", position: Point(300, 300)))
    editor.frame()
    #expect(editor.world.document.background == "photo.jpg")
    #expect(editor.world.document.backgroundType == .photo)
    #expect(editor.world.document.duration == nil)
  }

  @Test func photoThatCoversPageLeavesItsGroup() throws {
    var photo = EditorHarness.sticker(id: 2, at: Point(900, 300))
    (photo.image, photo.size, photo.groups) = ("photo.jpg", Size(width: 400, height: 300), [4])
    var other = EditorHarness.sticker(at: Point(320, 200))
    other.groups = [4]
    let editor = EditorHarness.withInterface([other, photo])
    editor.world.commit(Edit { _, change in change.setPaper(Paper(resolution: 254)) })
    editor.world.selection.select([editor.world.entities[2]!], within: [4])
    editor.frame()
    editor.tap(.layUnderAll)
    let document = editor.world.document
    #expect(document.stickers.map(\.id) == [2, 1] && document.stickers[0].locked)
    #expect(document.stickers.map(\.groups) == [[], [4]])
  }
}
