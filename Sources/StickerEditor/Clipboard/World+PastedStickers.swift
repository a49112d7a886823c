import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Stickers that were copied in another window.
extension World {
  /// Puts stickers down as one step, out of the text of a scene, beside where they lie in that scene.
  ///
  /// Each keeps its size in pixels, also on a canvas of another size. Text that is no scene does nothing.
  func pasteStickers(_ text: String) {
    guard let scene = try? SceneDocument(reading: Array(text.utf8)), !scene.stickers.isEmpty else {
      return
    }
    let before = self[Clipboard.self].elsewhere
    let count = before.text == text ? before.count + 1 : 1
    let way = Cascade.step * Double(count) / max(canvasToWindow.a, 1e-9)
    if putDown(fitted(scene), asideBy: way) { self[Clipboard.self].elsewhere = (text, count) }
  }

  /// Returns the stickers of a scene with the middle of its canvas on that of this one, and no farther away than its edge.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    guard scene.canvas != canvasSize else { return scene.stickers }
    guard let frame = Rect(around: scene.stickers.map(\.middle)) else { return [] }
    let between = (canvasSize.vector - scene.canvas.vector) * 0.5
    // A narrow canvas may lie beside them.
    let canvas = Rect(origin: .zero, size: canvasSize)
    let shift = canvas.nearestPoint(to: frame.center + between) - frame.center
    return scene.stickers.map { record in
      var sticker = record
      sticker.position += shift
      return sticker
    }
  }
}
