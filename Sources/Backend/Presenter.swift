public import StickerCompositor

/// A presenter that shows sprites in a window, with a GPU or from plain memory.
///
/// Sprites are in output pixels (``outputSize``), back to front; a background picture is the first one.
public protocol Presenter: AnyObject {
  /// The renderer's name in the back end.
  var name: String { get }
  /// Whether showing a picture waits for the screen.
  var waitsForScreen: Bool { get }
  /// The size of the picture in output pixels; more than the window's points on dense screens.
  var outputSize: (width: Int, height: Int) { get }
  /// Whether pictures are drawn from the bitmaps that were added, which share their memory with the caller's.
  ///
  /// The caller may free or change its bitmap after ``add(_:)`` in both cases. If `true`, freeing the bitmap saves no
  /// memory before ``remove(_:)``; if `false`, the presenter has a copy in a device's memory and needs no bitmap.
  var keepsBitmaps: Bool { get }
  /// Adds a picture of a size in pixels above zero, and returns its identifier for sprites.
  func add(_ bitmap: Bitmap) -> ImageID
  /// Adds a picture of one premultiplied color, `0xAARRGGBB`, of a size in pixels above zero.
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID
  /// Adds a video's frame as a picture of the frame's size in pixels, and returns its identifier for sprites.
  ///
  /// Sprites turn and mirror a video with their transforms. The presenter may keep the frame until the next one.
  func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID
  /// Shows another frame of a video from the next ``present(_:)`` on; does nothing if no video has the identifier.
  ///
  /// The frame may have another size and other colors than the one before.
  func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors)
  /// Removes a picture or a video; does nothing if the identifier is unknown.
  ///
  /// A picture or video that is added later may get the same identifier.
  func remove(_ image: ImageID)
  /// The opaque color under all sprites from the next ``present(_:)`` on, `0xAARRGGBB`; initially black.
  var background: UInt32 { get set }
  /// Whether sprites that are much smaller than their pictures are drawn smoothly and cheaply.
  var shrinksSmoothly: Bool { get }
  /// Draws sprites over the background, and shows the result.
  ///
  /// Throws if the picture can't be shown, for example because the display is gone; never throws with a GPU.
  func present(_ sprites: [Sprite]) throws(BackendError)
  /// Returns the picture that is shown; throws if it can't be read back from a device's memory.
  func screenshot() throws(BackendError) -> Bitmap
  /// Restores the resources that the back end has lost according to some news, except for pictures.
  ///
  /// After ``DisplayNews/deviceReset`` the caller must remove all pictures and videos, and add them again. After all
  /// other news, their identifiers stay valid.
  func restore(_ news: DisplayNews)
}

extension Presenter {
  /// The default: `true`.
  public var keepsBitmaps: Bool { true }

  /// Adds a bitmap filled with the color.
  public func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    add(Bitmap(width: width, height: height, filledWith: pixel))
  }
}
