/// Puts pictures on top of each other, exactly: where each pixel's colour is the mean over its area.
///
/// Premultiplied, in the photo's own gamma space (as browsers and other editors do), bilinear
/// between a picture's pixels, with edges smoothed by the part of each pixel that they leave. A
/// picture that is neither scaled nor turned and lies at whole pixels is copied exactly. Every
/// pixel is computed on its own: drawing rectangle by rectangle, on as many threads as there
/// are, gives the same bytes as drawing at once. No transform can make it trap.
public struct Compositor: Hashable, Sendable {
  /// What it takes the time for.
  public var quality: Quality

  /// A compositor for the screen or for export.
  public init(quality: Quality = .screen) {
    self.quality = quality
  }

  /// What lies under all sprites.
  public enum Background: Hashable, Sendable {
    /// What the target holds already.
    case target
    /// One premultiplied colour, `0xAARRGGBB`.
    case color(UInt32)
    /// A picture in the upper left corner, transparent black where it does not reach.
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
      guard let texture = images.texture(sprite.image),
        let plan = SpritePlan(sprite, texture: texture, quality: quality)
      else { continue }
      unsafe target.draw(plan, texture, clip: clip)
    }
  }

  /// The pixels that drawing a sprite can change; nil where it cannot be seen.
  ///
  /// It may reach out of any target.
  public func bounds(of sprite: Sprite, from images: ImageLibrary) -> PixelRect? {
    images.texture(sprite.image).flatMap {
      SpritePlan(sprite, texture: $0, quality: quality)?.bounds
    }
  }
}
