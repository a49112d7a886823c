import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Pastes stickers that were copied in another window, and forgets copies when another program has copied something.
struct ReceivePastes: System {
  let pastes = MessageReader<PasteReceived>()
  let copies = MessageReader<CopiedElsewhere>()
  @Exclusive var world: World

  func run() {
    for paste in pastes.read() { pasteStickers(paste.text) }
    // What was copied here is not on the clipboard any more.
    if !copies.read().isEmpty { world.insertResource(Clipboard()) }
  }

  /// Puts stickers down as one step, out of the text of a scene, beside where they lie in that scene.
  ///
  /// Each keeps its size in pixels, also on a canvas of another size. Text that is no scene does nothing.
  private func pasteStickers(_ text: String) {
    guard let scene = try? SceneDocument(reading: Array(text.utf8)), !scene.stickers.isEmpty else {
      return
    }
    let before = world[Clipboard.self].elsewhere
    let count = before.text == text ? before.count + 1 : 1
    let way = Cascade.step * Double(count) / max(world.canvasToWindow.a, 1e-9)
    if world.putDown(fitted(scene), asideBy: way) {
      world[Clipboard.self].elsewhere = (text, count)
    }
  }

  /// Returns the stickers of a scene with the middle of its canvas on that of this one, and no farther away than its edge.
  private func fitted(_ scene: SceneDocument) -> [SceneDocument.Sticker] {
    guard scene.canvas != world.canvasSize else { return scene.stickers }
    guard let frame = Rect(around: scene.stickers.map(\.middle)) else { return [] }
    let between = (world.canvasSize.vector - scene.canvas.vector) * 0.5
    // A narrow canvas may lie beside them.
    let canvas = Rect(origin: .zero, size: world.canvasSize)
    let shift = canvas.nearestPoint(to: frame.center + between) - frame.center
    return scene.stickers.map { record in
      var sticker = record
      sticker.position += shift
      return sticker
    }
  }
}
