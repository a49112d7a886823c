import DirectManipulation
import EditorKit

/// Draws the stickers from back to front, clipped to the canvas.
///
/// The parts of a sticker outside of the canvas are drawn faintly while the sticker is held or displaced.
struct DrawStickers: System {
  let stickers = Stickers()
  let drawing = StickerDrawing()
  let matrices = Query<WorldMatrix>()
  let hits = HitTest()
  let held = Query<Held>()
  let displaced = Query<Displaced>()
  let fading = Query<Fading>()
  let visibility = StickerVisibility()
  let canvas = Canvas()
  @ResMut var display: Display

  /// The opacity of the parts of a sticker outside of the canvas, from 0 to 1.
  private static let cutOffOpacity = 0.35

  func run() {
    let toWindow = hits.rootToWindow
    for sticker in stickers.inOrder where visibility.shows(sticker) {
      let matrix =
        matrices.get(sticker)?.map.then(toWindow) ?? hits.matrixToWindow(of: sticker)
      var item = drawing.item(of: sticker, matrix)
      let isHeld = held.contains(sticker)
      if isHeld, fading.contains(sticker) { item.opacity *= 0.5 }
      item.part = .onCanvas
      display.items.append(item)
      if isHeld || displaced.contains(sticker) { display.draw(cutOff(item)) }
    }
  }

  /// Returns the drawing of the parts of a sticker outside of the canvas; empty if the sticker lies within the canvas.
  private func cutOff(_ item: DrawnItem) -> [DrawnItem] {
    let corners = Rect(x: 0, y: 0, width: 1, height: 1).corners.map(item.transform.apply)
    guard let frame = Rect(around: corners), !canvas.frame.contains(frame) else { return [] }
    return DrawnPart.besideCanvas.map { part in
      var item = item
      item.part = part
      item.opacity *= Self.cutOffOpacity
      return item
    }
  }
}

extension Rect {
  /// Returns whether another rectangle lies completely within this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
