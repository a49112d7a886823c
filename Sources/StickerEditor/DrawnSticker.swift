public import Geometry

/// One sticker as it is to be drawn.
public struct DrawnSticker: Hashable, Sendable {
  /// The number of its picture.
  public var image: Int
  /// From the unit square of the picture to window points.
  public var transform: AffineTransform
  /// From 0 to 1.
  public var opacity: Double
}
