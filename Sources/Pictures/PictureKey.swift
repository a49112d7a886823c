/// The size in which a source is asked to draw a picture.
public enum PictureSize: Hashable, Sendable {
  /// Pixel for pixel; a drawing at the size that it gives itself.
  case full
  /// With at most so many pixels on its longer side; a drawing with exactly so many.
  case side(Int)
  /// Words, with lines that are so many pixels high.
  case lineHeight(Double)
}

/// A picture's pixels by name, size and time: what is drawn once, and kept under this key.
public struct PictureKey: Hashable, Sendable {
  /// The name of the picture.
  public var name: PictureName
  /// The size in which the source draws the picture.
  public var size: PictureSize
  /// The number of times that each side is halved after drawing.
  public var halvings: Int
  /// The frame of the picture, counted from 0; see ``FrameTimes/frame(at:)``.
  public var frame: Int

  /// A key from its parts; the first frame where none is named.
  public init(
    _ name: PictureName, _ size: PictureSize = .full, halvings: Int = 0, frame: Int = 0
  ) {
    self.name = name
    self.size = size
    self.halvings = halvings
    self.frame = frame
  }

  /// Whether its pixels are made by halving those of another key.
  func isHalved(from other: PictureKey) -> Bool {
    name == other.name && size == other.size && frame == other.frame && halvings > other.halvings
  }
}
