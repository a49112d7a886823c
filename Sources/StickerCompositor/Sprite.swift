public import Geometry

/// A picture placed on the target with any affine transform.
public struct Sprite: Hashable, Sendable {
  /// The id of the picture in the image library.
  public var image: ImageID
  /// The transform from the picture's pixels, with the origin in the upper left corner, to the target's pixels.
  public var transform: AffineTransform
  /// A factor on the alpha of the whole picture, from 0 to 1; values outside are clamped.
  public var opacity: Double
  /// The region of the target to draw in.
  public var clip: SpriteClip

  /// Creates a sprite; opaque and without a clip by default.
  public init(
    image: ImageID, transform: AffineTransform, opacity: Double = 1, clip: SpriteClip = .none
  ) {
    self.image = image
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }
}
