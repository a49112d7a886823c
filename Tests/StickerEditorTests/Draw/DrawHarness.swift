import DirectManipulation
import Foundation
import Geometry
import Pictures
import StickerScene

@testable import EditorKit
@testable import StickerCanvas

/// An editor in which contacts draw.
protocol DrawHarness {}

extension DrawHarness {
  /// An editor on which contacts draw, with a sticker in the middle.
  func drawingEditor(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.type("D")
    return editor
  }

  /// The strokes of the document, from back to front.
  func strokes(_ editor: EditorHarness) -> [(
    sticker: SceneDocument.Sticker, stroke: Stroke
  )] {
    editor.world.store.document.stickers.compactMap { sticker in
      Stroke(name: sticker.image).map { (sticker, $0) }
    }
  }

  /// The strokes that are being drawn.
  func ink(_ editor: EditorHarness) -> [LiveInk] {
    editor.app.drawnItems().compactMap { if case .ink(let ink) = $0.picture { ink } else { nil } }
  }

  /// Where the samples of a stored stroke are shown, in window points.
  func shown(_ index: Int, _ editor: EditorHarness) -> [Point] {
    let (sticker, stroke) = strokes(editor)[index]
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[sticker.id]!)
    return stroke.samples.map { matrix.apply($0.location) }
  }

  func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 0.05 }
}
