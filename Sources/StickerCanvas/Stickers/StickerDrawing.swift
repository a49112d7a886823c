package import DirectManipulation
package import EditorKit
import StickerScene

/// Draws stickers, for a system.
package struct StickerDrawing: SystemParameterGroup {
  private let stickers = Query<Sticker, StickerTraits, Size>()
  private let previews = Query<OpacityPreview>()
  private let frames = StickerFrames()
  private let hits = HitTest()
  private let appearing = Components<Appearing>()
  private let animations = Animations()
  private let time = SceneTime()
  @Res private var clock: Clock
  @OptionalRes private var layout: Layout?

  package init() {}

  /// Returns the drawing of a sticker as it is shown; traps if the entity is no sticker.
  package func item(of sticker: Entity) -> DrawnItem {
    item(of: sticker, hits.matrixToWindow(of: sticker))
  }

  /// Returns the drawing of a sticker as it is shown; traps if the entity is no sticker.
  ///
  /// `matrix` is the map from the sticker's own points to interface points, without the animation of an added sticker.
  package func item(of sticker: Entity, _ matrix: AffineTransform) -> DrawnItem {
    let (part, traits, size) = stickers.get(sticker)!
    let drawing = traits.drawing(of: size)
    return DrawnItem(
      .image(part.picture, clock: time.seconds.map(traits.timing.clock)),
      drawing.unit.then(frames.matrix(of: sticker, matrix)),
      opacity: previews.get(sticker)?.opacity ?? drawing.opacity)
  }

  /// Animates an added sticker into place, unless the canvas fills the window.
  package func appear(_ sticker: Entity) {
    guard layout != nil else { return }
    let start = Appearing()
    appearing.insert(start, to: sticker)
    animations.animate(
      sticker, .appearing,
      by: SpringMotion(from: start.size, to: 1, at: clock.frame, configuration: .settling))
  }
}
