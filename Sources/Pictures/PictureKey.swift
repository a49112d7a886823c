/// The size in which a source is asked to draw a picture.
public enum PictureSize: Hashable, Sendable {
  /// The full number of pixels; a drawing has its intrinsic size.
  case full
  /// At most this many pixels on the longer side; a drawing has exactly that many.
  case side(Int)
  /// Text, with lines of this height in pixels.
  case lineHeight(Double)
}

/// The key of cached pixels: a picture's name, size, number of halvings, and frame.
public struct PictureKey: Hashable, Sendable {
  /// The name of the picture.
  public var name: PictureName
  /// The size in which the source draws the picture.
  public var size: PictureSize
  /// The number of times that each side is halved after drawing.
  public var halvings: Int
  /// The frame of the picture, counted from 0; see ``FrameTimes/frame(at:)``.
  public var frame: Int

  /// Creates a key from its parts; by default the key of the first frame in full size.
  public init(
    _ name: PictureName, _ size: PictureSize = .full, halvings: Int = 0, frame: Int = 0
  ) {
    self.name = name
    self.size = size
    self.halvings = halvings
    self.frame = frame
  }

  /// The key of the same picture without effects.
  var plain: PictureKey { PictureKey(name.plain, size, halvings: halvings, frame: frame) }

  /// Returns whether the pixels of this key are made by halving the pixels of another key.
  func isHalved(from other: PictureKey) -> Bool {
    name == other.name && size == other.size && frame == other.frame && halvings > other.halvings
  }
}
