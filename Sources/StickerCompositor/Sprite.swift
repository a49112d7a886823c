public import Geometry

/// One picture put down somewhere, in any position, size, turn or shear.
public struct Sprite: Hashable, Sendable {
  /// What is drawn.
  public var image: ImageID
  /// From the picture's pixels (its upper left corner is the origin) to the target's pixels.
  public var transform: AffineTransform
  /// A factor on the alpha of the whole picture, from 0 to 1; values outside are clamped.
  public var opacity: Double

  /// A sprite from its parts.
  public init(image: ImageID, transform: AffineTransform, opacity: Double = 1) {
    self.image = image
    self.transform = transform
    self.opacity = opacity
  }
}
