/// A renderer that draws sprites on top of each other; a pixel's color is the mean over the pixel's area.
///
/// Colors are premultiplied and blended in the photo's own gamma space, as in browsers and other
/// editors. Pictures are sampled bilinearly, and edges are smoothed by the covered share of each
/// pixel. A picture that is unscaled, unrotated and at whole pixels is copied exactly. Each pixel
/// is computed independently: drawing rectangle by rectangle, on any number of threads, gives the
/// same bytes as drawing everything at once. No transform makes the compositor trap.
public struct Compositor: Hashable, Sendable {
  /// The trade-off between speed and smoothness.
  public var quality: Quality

  /// Creates a compositor for the screen or for export.
  public init(quality: Quality = .screen) {
    self.quality = quality
  }

  /// The layer under all sprites.
  public enum Background: Hashable, Sendable {
    /// The target's present content.
    case target
    /// A premultiplied color, `0xAARRGGBB`.
    case color(UInt32)
    /// A picture in the upper left corner, with transparent black beyond it.
    case bitmap(Bitmap)
  }

  /// Draws sprites, back to front, into a bitmap.
  ///
  /// Writes only pixels in `clip`, or in the whole target if `clip` is `nil`; a background other
  /// than `.target` is written to all of these pixels first. Skips sprites whose picture isn't in
  /// the library. O(pixels of the background in the clip + pixels of the sprites in the clip).
  public func draw(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into target: inout Bitmap, clip: PixelRect? = nil
  ) {
    target.withTarget {
      draw(sprites, from: images, over: background, into: $0, clip: clip)
    }
  }

  /// Draws sprites, back to front, into a target, as ``draw(_:from:over:into:clip:)-(_,_,_,Bitmap,_)`` does into a bitmap.
  public func draw(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into target: PixelTarget, clip: PixelRect? = nil
  ) {
    let clip = clip?.intersection(target.area) ?? target.area
    if clip.isEmpty { return }
    target.fill(clip, with: background)
    for sprite in sprites {
      guard let mipmap = images.mipmap(sprite.image),
        SpritePlan.bounds(sprite.transform, mipmap: mipmap)?.intersection(clip).isEmpty == false,
        let plan = SpritePlan(sprite, mipmap: mipmap, quality: quality)
      else { continue }
      target.draw(plan, mipmap, clip: clip)
    }
  }

  /// Returns the pixels that drawing a sprite can change; `nil` if the sprite is invisible.
  ///
  /// The rectangle may extend beyond the target.
  public func bounds(of sprite: Sprite, from images: ImageLibrary) -> PixelRect? {
    images.mipmap(sprite.image).flatMap {
      SpritePlan(sprite, mipmap: $0, quality: quality)?.bounds
    }
  }

  /// Returns the pixels that a sprite's picture can touch, even if it is invisible; `nil` if it touches none.
  func box(of sprite: Sprite, from images: ImageLibrary) -> PixelRect? {
    images.mipmap(sprite.image).flatMap { SpritePlan.bounds(sprite.transform, mipmap: $0) }
  }
}
