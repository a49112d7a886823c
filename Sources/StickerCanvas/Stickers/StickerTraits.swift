import DirectManipulation
public import ECS
package import Geometry
import Pictures
public import StickerScene

/// The traits of a sticker in drawing and touching, besides its picture and its place; the same value as in its record.
public typealias StickerTraits = SceneDocument.Sticker.Traits

extension StickerTraits: Component {
  /// Returns how a sticker of a size is drawn, on the screen and in exported pictures: the map from the unit square of
  /// its picture to its own points, and its opacity.
  package func drawing(of size: Size) -> (unit: AffineTransform, opacity: Double) {
    let unit = AffineTransform(
      a: flipped ? -size.width : size.width, b: 0, c: 0, d: size.height,
      tx: flipped ? size.width : 0, ty: 0)
    return (unit, opacity)
  }

  /// Returns the part of a sticker that contacts and taps meet, by the mask of its picture; `nil` for a whole picture.
  func shape(_ mask: AlphaMask?) -> HitShape {
    mask.map { HitShape(.mask($0), isFlipped: flipped) } ?? HitShape(.bounds)
  }
}
