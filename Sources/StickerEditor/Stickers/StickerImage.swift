public import Geometry

/// What the editor needs to know of a sticker's picture.
public struct StickerImage: Sendable {
  /// A number that whoever draws knows the picture by.
  public var id: Int
  /// Its own size, in canvas points at scale 1.
  public var size: Size
  /// Which of its pixels can be touched; nil for all of them.
  public var mask: AlphaMask?
  /// Whether it comes from a camera, as far as its file tells: it may be meant to lie under all others.
  public var isPhotograph = false

  /// A picture from its parts.
  public init(id: Int, size: Size, mask: AlphaMask? = nil, isPhotograph: Bool = false) {
    self.id = id
    self.size = size
    self.mask = mask
    self.isPhotograph = isPhotograph
  }
}

/// Whoever loads pictures.
///
/// There is always a picture: where a file is missing or broken, it is a placeholder, and the person has been
/// told.
public protocol StickerImages: AnyObject {
  /// The picture that a document names; waits for it where it must be opened first.
  func image(named path: String) -> StickerImage
  /// The same for something to look at only; nil while it is being opened.
  ///
  /// Whoever loads pictures sees to it that the editor is drawn anew when it is there.
  func imageIfOpen(named path: String) -> StickerImage?
  /// The number that a picture has whether it is open or not, and which of its pixels can be touched; nil for all of
  /// them, and where that is not known yet.
  ///
  /// Whoever loads pictures says when it is: ``ECS/World/showPictures(named:)``.
  func shownImage(named path: String) -> (id: Int, mask: AlphaMask?)
  /// The number of the photo under all stickers; nil where it cannot be opened.
  func photo(named path: String) -> Int?
}

extension StickerImages {
  /// Waits for it, where nobody opens pictures in the background.
  public func imageIfOpen(named path: String) -> StickerImage? { image(named: path) }
  /// Waits for it, where nobody opens pictures in the background.
  public func shownImage(named path: String) -> (id: Int, mask: AlphaMask?) {
    let image = image(named: path)
    return (image.id, image.mask)
  }
  /// There is none.
  public func photo(named path: String) -> Int? { nil }
}
