public import Geometry
public import Pictures

/// The properties of a sticker's picture that the editor needs.
public struct StickerImage: Sendable {
  /// The picture's number, by which the renderer identifies the picture.
  public var id: Int
  /// The natural size, in canvas points at scale 1.
  public var size: Size
  /// The mask of touchable pixels; `nil` if all pixels are touchable.
  public var mask: AlphaMask?
  /// Whether the file's metadata say that a camera took the picture, which the user may want as the background.
  public var isPhotograph = false
  /// The duration of a video, in seconds, whose picture is its first frame; `nil` for a picture.
  public var duration: Double?

  /// Creates a picture from its parts.
  public init(id: Int, size: Size, mask: AlphaMask? = nil, isPhotograph: Bool = false) {
    self.id = id
    self.size = size
    self.mask = mask
    self.isPhotograph = isPhotograph
  }
}

/// A source of pictures.
///
/// The source always returns a picture: for a missing or broken file a placeholder, after a message to the user.
public protocol StickerImages: AnyObject {
  /// Returns a picture; blocks while the picture must be opened first.
  func image(_ name: PictureName) -> StickerImage
  /// Returns a picture for drawing only; `nil` while the picture is being opened.
  ///
  /// The source of pictures requests a redraw when the picture is available.
  func imageIfOpen(_ name: PictureName) -> StickerImage?
  /// Returns the number of a picture, open or not, and the mask of its touchable pixels.
  ///
  /// The mask is `nil` if all pixels are touchable, and while the mask is unknown. The source of pictures calls
  /// `World.showPictures(named:)` when the mask is known.
  func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?)
  /// Returns the number of the photo under all stickers, by its name in the document; `nil` if the photo cannot be
  /// opened.
  func photo(named path: String) -> Int?
  /// Returns the size of the photo under all stickers, in pixels; `nil` while the photo is not open.
  func photoSize(named path: String) -> Size?
  /// The installed families of fonts in which words can be drawn, in the order of the alphabet.
  var fontFamilies: [String] { get }
  /// Returns the places of the characters of words in their picture.
  func geometry(of words: StickerText) -> WordGeometry
}

extension StickerImages {
  /// Returns the picture after it is opened, never `nil`: this source opens no picture in the background.
  public func imageIfOpen(_ name: PictureName) -> StickerImage? { image(name) }
  /// Returns the values of the picture after it is opened: this source opens no picture in the background.
  public func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?) {
    let image = image(name)
    return (image.id, image.mask)
  }
  /// Returns `nil`: there is no photo.
  public func photo(named path: String) -> Int? { nil }
  /// Returns `nil`: there is no photo.
  public func photoSize(named path: String) -> Size? { nil }

  /// Empty: the source lists no fonts.
  public var fontFamilies: [String] { [] }
  /// Returns the places of an empty text: the source draws no words.
  public func geometry(of words: StickerText) -> WordGeometry { words.blankGeometry }

  /// Returns the picture of a name in a document.
  public func image(named name: String) -> StickerImage { image(PictureName(document: name)) }
  /// Returns the picture of a name in a document, for drawing only; `nil` while the picture is being opened.
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
