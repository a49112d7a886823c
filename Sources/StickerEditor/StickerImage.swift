public import DirectManipulation
public import Geometry

/// What the editor needs to know of a sticker's picture.
public struct StickerImage: Sendable {
  /// A number that whoever draws knows the picture by.
  public var id: Int
  /// Its own size, in canvas points at scale 1.
  public var size: Size
  /// Which of its pixels can be touched; nil for all of them.
  public var mask: AlphaMask?

  /// A picture from its parts.
  public init(id: Int, size: Size, mask: AlphaMask? = nil) {
    self.id = id
    self.size = size
    self.mask = mask
  }
}

/// Whoever loads pictures.
///
/// There is always a picture: where a file is missing or broken, it is a placeholder, and the person has been
/// told.
public protocol StickerImages: AnyObject {
  /// The picture that a document names.
  func image(named path: String) -> StickerImage
}
