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
    var second = EditorHarness.sticker(id: 7, at: Point(600, 500))
    (second.rotation, second.opacity, second.flipped) = (1, 0.5, true)
    return [EditorHarness.sticker(id: 3, at: Point(500, 400)), second]
  }

  @Test func offsetsEachPasteAndCommitsOneUndoStep() throws {
    let editor = EditorHarness([EditorHarness.sticker()])
    editor.send(.paste(try text(theirs, canvas: size)))
    editor.frame()
    #expect(editor.world.document.stickers.map(\.id) == [1, 2, 3])
    #expect(editor.world.document.stickers.map(\.image) == ["1.svg", "3.svg", "7.svg"])
    #expect(editor.record(2)?.position == Point(524, 424))
    let second = try #require(editor.record(3))
    #expect(second.position == Point(624, 524))
    #expect(second.rotation == 1 && second.opacity == 0.5 && second.flipped)
    #expect(Set(editor.world.selectedIDs) == [2, 3])
    editor.send(.paste(try text(theirs, canvas: size)))
    editor.frame()
    #expect(editor.record(4)?.position == Point(548, 448))
    // One undo step per paste.
    editor.type("Z", with: "Ctrl")
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.id) == [1])
  }

  @Test(arguments: [
    Size(width: 6000, height: 4000), Size(width: 300, height: 1000), Size(width: 1280, height: 800),
  ])
  func changesOnlyIDAndPositionOnAnotherCanvas(canvas: Size) throws {
    let editor = EditorHarness([])
    var original = EditorHarness.sticker(id: 1, at: Point(canvas.width / 2, canvas.height / 2))
    (original.scale, original.rotation) = (Vector(x: 1.37, y: 1.37), 2.5)
    (original.opacity, original.flipped) = (0.25, true)
    editor.send(.paste(try text([original], canvas: canvas)))
    editor.frame()
    var pasted = try #require(editor.record(1))
    #expect((pasted.middle - Point(664, 424)).length < 1e-9)
    (pasted.id, pasted.position) = (original.id, original.position)
    #expect(pasted == original)
  }

  @Test func movesStickersOntoSmallerCanvas() throws {
    let editor = EditorHarness([])
    let edge = EditorHarness.sticker(id: 1, at: Point(5990, 100))
    editor.send(.paste(try text([edge], canvas: Size(width: 6000, height: 800))))
    editor.frame()
    let photo = Rect(origin: .zero, size: size)
    let shown = try #require(editor.record(1)?.middle)
    #expect(photo.nearestPoint(to: shown) == shown)
  }

  @Test(arguments: ["", "no scene", "{}", "{\"version\": 1, \"canvas\": 3}"])
  func ignoresTextThatIsNotAScene(text: String) {
    let editor = EditorHarness([EditorHarness.sticker()])
    editor.send(.paste(text))
    editor.frame()
    #expect(editor.world.document.stickers.count == 1 && !editor.world.store.history.canUndo)
  }

  @Test func discardsCopiedStickersWhenAnotherProcessCopies() {
    let editor = EditorHarness([EditorHarness.sticker()])
    editor.type("A", with: "Ctrl")
    editor.type("C", with: "Ctrl")
    #expect(editor.world.copiedText != nil)
    editor.send(.copiedElsewhere)
    editor.frame()
    #expect(editor.world.copiedText == nil && editor.world.copiedStickers == nil)
  }
}
