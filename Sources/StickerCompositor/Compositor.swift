/// Puts pictures on top of each other, exactly: where each pixel's colour is the mean over its area.
///
/// Premultiplied, in the photo's own gamma space (as browsers and other editors do), bilinear
/// between a picture's pixels, with edges smoothed by the part of each pixel that they leave. A
/// picture that is neither scaled nor turned and lies at whole pixels is copied exactly. Every
/// pixel is computed on its own: drawing rectangle by rectangle, on as many threads as there
/// are, gives the same bytes as drawing at once. No transform can make it trap.
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
    /// A premultiplied colour, `0xAARRGGBB`.
    case color(UInt32)
    /// A picture in the upper left corner, with transparent black beyond it.
    case bitmap(Bitmap)
  }

  /// Draws sprites, back to front, into a bitmap.
  ///
  /// Writes only pixels in `clip` (all, where it is nil); with another background than the target
  /// it writes all of these. Sprites whose picture the library does not have are left out.
  /// O(pixels of the background in the clip + pixels of the sprites in the clip).
  public func draw(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into target: inout Bitmap, clip: PixelRect? = nil
  ) {
    let (width, height, pitch) = (target.width, target.height, target.bytesPerRow)
    unsafe target.withUnsafeMutableBytes { pixels in
      unsafe draw(
        sprites, from: images, over: background, into: pixels, width: width, height: height,
        bytesPerRow: pitch, clip: clip)
    }
  }

  /// Draws sprites, back to front, into memory that belongs to someone else, such as a streaming
  /// texture of format ARGB8888.
  ///
  /// `pixels` begins with the first row; rows lie `bytesPerRow` apart. Traps where the buffer is
  /// too small for its rows. Otherwise as into a bitmap.
  public func draw(
    _ sprites: [Sprite], from images: ImageLibrary, over background: Background = .target,
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
    clip: PixelRect? = nil
  ) {
    let target = unsafe Target(pixels, width: width, height: height, pitch: bytesPerRow)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let clip = clip?.intersection(whole) ?? whole
    if clip.isEmpty { return }
    unsafe target.fill(clip, with: background)
    for sprite in sprites {
      guard let mipmap = images.mipmap(sprite.image),
        SpritePlan.bounds(sprite.transform, mipmap: mipmap)?.intersection(clip).isEmpty == false,
        let plan = SpritePlan(sprite, mipmap: mipmap, quality: quality)
      else { continue }
      unsafe target.draw(plan, mipmap, clip: clip)
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
