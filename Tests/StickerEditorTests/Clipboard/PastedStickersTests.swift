import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

/// Stickers that were copied in another window.
@Suite struct PastedStickersTests {
  private func text(_ stickers: [SceneDocument.Sticker], canvas: Size) throws -> String {
    String(
      decoding: try SceneDocument(canvas: canvas, stickers: stickers).written(), as: UTF8.self)
  }

  private let size = Size(width: 1280, height: 800)

  private var theirs: [SceneDocument.Sticker] {
    var second = Desk.sticker(id: 7, at: Point(600, 500))
    (second.rotation, second.opacity, second.flipped) = (1, 0.5, true)
    return [Desk.sticker(id: 3, at: Point(500, 400)), second]
  }

  @Test func offsetsEachPasteAndCommitsOneUndoStep() throws {
    let desk = Desk([Desk.sticker()])
    desk.send(.paste(try text(theirs, canvas: size)))
    desk.frame()
    #expect(desk.world.document.stickers.map(\.id) == [1, 2, 3])
    #expect(desk.world.document.stickers.map(\.image) == ["1.svg", "3.svg", "7.svg"])
    #expect(desk.record(2)?.position == Point(524, 424))
    let second = try #require(desk.record(3))
    #expect(second.position == Point(624, 524))
    #expect(second.rotation == 1 && second.opacity == 0.5 && second.flipped)
    #expect(Set(desk.world.selectedIDs) == [2, 3])
    desk.send(.paste(try text(theirs, canvas: size)))
    desk.frame()
    #expect(desk.record(4)?.position == Point(548, 448))
    // One undo step per paste.
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.id) == [1])
  }

  @Test(arguments: [
    Size(width: 6000, height: 4000), Size(width: 300, height: 1000), Size(width: 1280, height: 800),
  ])
  func changesOnlyIDAndPositionOnAnotherCanvas(canvas: Size) throws {
    let desk = Desk([])
    var original = Desk.sticker(id: 1, at: Point(canvas.width / 2, canvas.height / 2))
    (original.scale, original.rotation) = (Vector(x: 1.37, y: 1.37), 2.5)
    (original.opacity, original.flipped) = (0.25, true)
    desk.send(.paste(try text([original], canvas: canvas)))
    desk.frame()
    var pasted = try #require(desk.record(1))
    #expect((pasted.middle - Point(664, 424)).length < 1e-9)
    (pasted.id, pasted.position) = (original.id, original.position)
    #expect(pasted == original)
  }

  @Test func movesStickersOntoSmallerCanvas() throws {
    let desk = Desk([])
    let edge = Desk.sticker(id: 1, at: Point(5990, 100))
    desk.send(.paste(try text([edge], canvas: Size(width: 6000, height: 800))))
    desk.frame()
    let photo = Rect(origin: .zero, size: size)
    let shown = try #require(desk.record(1)?.middle)
    #expect(photo.nearestPoint(to: shown) == shown)
  }

  @Test(arguments: ["", "no scene", "{}", "{\"version\": 1, \"canvas\": 3}"])
  func ignoresTextThatIsNotAScene(text: String) {
    let desk = Desk([Desk.sticker()])
    desk.send(.paste(text))
    desk.frame()
    #expect(desk.world.document.stickers.count == 1 && !desk.world.store.history.canUndo)
  }

  @Test func discardsCopiedStickersWhenAnotherProcessCopies() {
    let desk = Desk([Desk.sticker()])
    desk.type("A", with: "Ctrl")
    desk.type("C", with: "Ctrl")
    #expect(desk.world.copiedText != nil)
    desk.send(.copiedElsewhere)
    desk.frame()
    #expect(desk.world.copiedText == nil && desk.world.copiedStickers == nil)
  }
}
