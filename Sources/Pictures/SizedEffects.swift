import ColorGrading
import Geometry
import StickerCompositor

/// The effects of a sticker of a size, by which the pixels of the sticker's picture are drawn.
struct SizedEffects: Hashable {
  /// The effects, limited to the size.
  let effects: PictureEffects
  /// The size of the sticker, in points.
  let size: Size

  /// The maximum number of pixels of a picture with margins.
  ///
  /// A picture with more is halved per side before the effects are drawn, and drawn scaled up on the screen.
  private static let greatestCount = 1 << 24

  /// Returns the margin of a picture without effects of a width in pixels.
  private func margin(ofWidth width: Int) -> Int {
    effects.margin(scale: Double(width) / size.width)
  }

  /// Returns the margin within a picture with effects of a width in pixels; 0 if no such picture has that width.
  func margin(inWidth width: Int) -> Int {
    // The margin's width is nearly proportional, and grows with the picture's.
    let reach = effects.reach / size.width
    let estimate = Int((reach * Double(width) / (1 + 2 * reach)).rounded())
    return (max(0, estimate - 2)...estimate + 3).first { margin in
      width - 2 * margin > 0 && self.margin(ofWidth: width - 2 * margin) == margin
    } ?? 0
  }

  /// Returns a picture with the effects.
  func draw(on bitmap: Bitmap) -> Bitmap {
    var bitmap = bitmap
    func isLarge() -> Bool {
      let margin = margin(ofWidth: bitmap.width)
      return (bitmap.width + 2 * margin) * (bitmap.height + 2 * margin) > Self.greatestCount
    }
    while bitmap.width * bitmap.height > 1, isLarge() { bitmap = bitmap.halved() }
    return bitmap.drawn(with: effects, scale: Double(bitmap.width) / size.width)
  }

  /// Returns the number of bytes of a picture with margins, from the number of bytes without margins.
  func enlarged(_ bytes: Int) -> Int {
    let reach = 2 * effects.reach
    let factor = (1 + reach / size.width) * (1 + reach / size.height)
    return Int(min(Double(bytes) * factor, 4 * Double(Self.greatestCount)))
  }
}
