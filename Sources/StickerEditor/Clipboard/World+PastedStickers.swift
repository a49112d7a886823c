import DirectManipulation
public import ECS
import Geometry
import StickerScene

/// Stickers that were copied in another window.
extension World {
  /// Puts stickers down as one step, out of the text of a scene, beside where they lie in that scene.
  ///
  /// Where its canvas has another size, they are as large on this one in proportion. Text that is no scene does nothing.
  func pasteStickers(_ text: String) {
    guard let scene = try? SceneDocument(reading: Array(text.utf8)), !scene.stickers.isEmpty else {
      return
    }
    let before = self[Clipboard.self].elsewhere
    let count = before.text == text ? before.count + 1 : 1
    let way = FreePlace.stepAside * Double(count) / max(canvasToWindow.a, 1e-9)
    if putDown(fitted(scene), asideBy: way) { self[Clipboard.self].elsewhere = (text, count) }
  }

  /// A photo that is pasted is a sticker, also where one that is dropped would lie under everything: what to paste in its
  /// place; nil where that makes no difference.
  public func pastedPhotograph(_ image: String) -> String? {
    guard stickersInOrder().isEmpty, images.image(named: image).isPhotograph else { return nil }
    let scene = SceneDocument(
      canvas: canvasSize,
      stickers: [record(of: image, at: Point(canvasSize.width / 2, canvasSize.height / 2))])
    return (try? scene.written()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The stickers of a scene as they lie on this canvas, the middle of one on that of the other.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    guard scene.canvas != canvasSize else { return scene.stickers }
    let (theirs, ours) = (scene.canvas, canvasSize)
    let factor = min(ours.width, ours.height) / min(theirs.width, theirs.height)
    let middles = (
      Point(theirs.width / 2, theirs.height / 2), Point(ours.width / 2, ours.height / 2)
    )
    var stickers = scene.stickers.map { record in
      var sticker = record
      sticker.position = middles.1 + (record.position - middles.0) * factor
      sticker.scale = record.scale * factor
      return sticker
    }
    // A narrow canvas may lie beside them.
    guard let frame = Rect(around: stickers.map(\.middle)) else { return [] }
    let canvas = Rect(origin: .zero, size: ours)
    let shift = canvas.nearestPoint(to: frame.center) - frame.center
    for index in stickers.indices { stickers[index].position += shift }
    return stickers
  }
}
