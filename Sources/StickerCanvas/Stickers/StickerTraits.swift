public import DirectManipulation
public import StickerScene

/// The properties of a sticker for drawing and hit testing, except its picture and its placement; the type in its
/// record.
public typealias StickerTraits = SceneDocument.Sticker.Traits

extension StickerTraits: Component {
  /// Returns the map from the unit square of a sticker's picture to the sticker's own points, and the opacity.
  ///
  /// The screen and exported pictures use the same values.
  package func drawing(of size: Size) -> (unit: AffineTransform, opacity: Double) {
    let unit = AffineTransform(
      a: flipped ? -size.width : size.width, b: 0, c: 0, d: size.height,
      tx: flipped ? size.width : 0, ty: 0)
    return (unit, opacity)
  }

  /// Returns the shape of a sticker that contacts and taps hit: the opaque pixels of a mask, or the bounds if `mask` is
  /// `nil`.
  func shape(_ mask: AlphaMask?) -> HitShape {
    mask.map { HitShape(.mask($0), isFlipped: flipped) } ?? HitShape(.bounds)
  }
}
