import ECS
public import Geometry
public import Pictures

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
  /// Returns a picture; waits for it where it must be opened first.
  func image(_ name: PictureName) -> StickerImage
  /// Returns a picture that is only looked at; `nil` while it is being opened.
  ///
  /// Whoever loads pictures sees to it that the editor is drawn anew when it is there.
  func imageIfOpen(_ name: PictureName) -> StickerImage?
  /// Returns the number that a picture has whether it is open or not, and the mask of the pixels that can be touched; `nil` for
  /// all of them, and while the mask is not known.
  ///
  /// The source of pictures tells when the mask is known, by `World.showPictures(named:)`.
  func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?)
  /// Returns the number of the photo under all stickers, by its name in the document; `nil` if it cannot be opened.
  func photo(named path: String) -> Int?
}

extension StickerImages {
  /// Waits for the picture: nothing is opened in the background.
  public func imageIfOpen(_ name: PictureName) -> StickerImage? { image(name) }
  /// Waits for the picture: nothing is opened in the background.
  public func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?) {
    let image = image(name)
    return (image.id, image.mask)
  }
  /// Returns `nil`: there is no photo.
  public func photo(named path: String) -> Int? { nil }

  /// Returns the picture of a name in a document.
  public func image(named name: String) -> StickerImage { image(PictureName(document: name)) }
  /// Returns the picture of a name in a document, to be looked at; `nil` while it is being opened.
  public func imageIfOpen(named name: String) -> StickerImage? {
    imageIfOpen(PictureName(document: name))
  }
  /// Returns the number and the mask of a picture, by its name in a document.
  public func shownImage(named name: String) -> (id: Int, mask: AlphaMask?) {
    shownImage(PictureName(document: name))
  }
}

/// A resource: the source of pictures.
package struct StickerPictures {
  package let images: any StickerImages
}
