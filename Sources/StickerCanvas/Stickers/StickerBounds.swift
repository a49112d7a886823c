package import DirectManipulation
package import StickerScene

/// The bounds of a sticker's visible pixels, in canvas points: those by which users see and measure the sticker.
package struct StickerBounds: Equatable {
  /// The upright frame around the pixels.
  ///
  /// Exact for a sticker at a multiple of 90°; otherwise as exact as `AlphaMask.outline`.
  package private(set) var frame = Rect(origin: .zero, size: .zero)
  /// The lengths of the sides of the rectangle around the pixels that rotates with the sticker.
  package private(set) var size = Size(width: 0, height: 0)
  /// The center of the rectangle that rotates with the sticker.
  package private(set) var center = Point.zero

  init() {}

  /// Creates the bounds of a picture's visible pixels, by a map from the picture's unit square to the canvas; those of
  /// the whole picture if `mask` is `nil` or empty.
  init(of mask: AlphaMask?, map: AffineTransform) {
    let shown = mask?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let isUpright = abs(map.b * map.c) <= 1e-9 * abs(map.a * map.d)
    let isSideways = abs(map.a * map.d) <= 1e-9 * abs(map.b * map.c)
    let outline = isUpright || isSideways ? nil : mask?.outline
    let corners = (outline.flatMap { $0.isEmpty ? nil : $0 } ?? shown.corners).map(map.apply)
    frame = Rect(around: corners) ?? frame
    size = Size(
      width: map.applyLinear(Vector(x: shown.size.width, y: 0)).length,
      height: map.applyLinear(Vector(x: 0, y: shown.size.height)).length)
    center = map.apply(shown.center)
  }

  /// Creates the bounds of a sticker's whole picture, with transparent margins.
  package init(whole sticker: SceneDocument.Sticker) {
    self.init(of: nil, map: sticker.traits.drawing(of: sticker.size).unit.then(sticker.matrix))
  }
}
