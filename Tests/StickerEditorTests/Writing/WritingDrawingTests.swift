import DirectManipulation
import Geometry
import Gestures
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerEditor

@Suite struct WritingDrawingTests: WrittenWordsHarness {
  @Test func showsWordsExactlyInTheirPlace() throws {
    let editor = editor("Hello", rotation: 0.3)
    let corners = try #require(editor.record(1)).size
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[1]!)
    let shown = try open(editor)
    #expect(shown.geometry.size == corners && shown.toWindow.tx == matrix.tx)
    #expect(shown.toWindow == matrix)
    #expect(!isDrawnByCanvas(1, editor) && isDrawnByCanvas(2, editor))
    editor.send(.text("oo"))
    editor.frame()
    let longer = try #require(editor.world.writtenWords)
    #expect(longer.geometry.size.width > shown.geometry.size.width)
    #expect(
      longer.unit.apply(Point(0.5, 0.5)).distance(to: shown.unit.apply(Point(0.5, 0.5))) < 1e-6)
    editor.type("Return")
    #expect(editor.world.writtenWords == nil && isDrawnByCanvas(1, editor))
  }

  @Test func drawsWordsInFrontOfAllStickers() throws {
    let editor = editor("Hello")
    _ = try open(editor)
    let image = editor.images.image(.writing(StickerText("Hello"))).id
    let items = editor.app.drawnItems()
    let words = try #require(items.lastIndex { $0.picture == .image(image) })
    let sticker = try #require(
      items.firstIndex { $0.part == .onCanvas && $0.picture != .image(image) })
    #expect(sticker < words)
    #expect(editor.images.drawnNames.contains("writing:text:#FFFFFF:Hello"))
  }
}
