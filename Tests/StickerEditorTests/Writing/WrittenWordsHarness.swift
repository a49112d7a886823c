import Geometry
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import StickerCanvas
@testable import StickerEditor

/// An editor whose words are written in place.
protocol WrittenWordsHarness {}

extension WrittenWordsHarness {
  /// An editor with a sticker of words, at an angle in radians and a scale, in a corner of the canvas.
  func editor(
    _ text: String, at position: Point = Point(400, 250), rotation: Double = 0,
    scale: Vector = Vector(0.8, 0.8), flipped: Bool = false,
    window: Size = Size(width: 1280, height: 800)
  ) -> EditorHarness {
    var words = EditorHarness.sticker(at: position)
    words.image = StickerText(text).name
    words.size = TextPainter().size(of: text, style: TextStyle())
    (words.rotation, words.scale, words.flipped) = (rotation, scale, flipped)
    return EditorHarness.withInterface(
      [words, EditorHarness.sticker(id: 2, at: Point(1000, 300))], window: window)
  }

  func open(_ editor: EditorHarness) throws -> WrittenWords {
    let middle = editor.middle(1)
    for _ in 0..<2 { editor.tap(middle.x, middle.y) }
    return try #require(editor.world.writtenWords)
  }

  func middle(_ caret: (top: Point, bottom: Point)) -> Point {
    caret.top + (caret.bottom - caret.top) / 2
  }

  func isDrawnByCanvas(_ id: Int, _ editor: EditorHarness) -> Bool {
    editor.world.bound(StickerVisibility()).shows(editor.world.entities[id]!)
  }
}
