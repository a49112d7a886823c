public import StickerCompositor

/// Shows pictures in a window: with a GPU, or from plain memory.
///
/// Sprites are given in the output's pixels (``outputSize``), back to front; a photo under all others is the first.
public protocol Presenter: AnyObject {
  /// The renderer's name in the back end.
  var name: String { get }
  /// Whether showing a picture waits for the screen.
  var waitsForScreen: Bool { get }
  /// The size of the picture in pixels; more than the window's points on dense screens.
  var outputSize: (width: Int, height: Int) { get }
  /// Whether pictures are drawn from the bitmaps that were added, which share their memory with the caller's.
  ///
  /// A presenter that has copies in a device's memory needs no bitmap after ``add(_:)``, so the caller may free its own.
  var keepsBitmaps: Bool { get }
  /// Takes a picture in.
  func add(_ bitmap: Bitmap) -> ImageID
  /// Takes in a picture of one premultiplied colour, `0xAARRGGBB`, of a size in pixels above zero.
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID
  /// Forgets a picture.
  func remove(_ image: ImageID)
  /// The opaque colour under all sprites, `0xAARRGGBB`; initially black.
  var background: UInt32 { get set }
  /// Whether sprites may be drawn much smaller than their pictures, and are smooth and cheap all the same.
  var shrinksSmoothly: Bool { get }
  /// Draws, and shows what was drawn.
  func present(_ sprites: [Sprite]) throws(BackendError)
  /// The picture that is shown.
  func screenshot() throws(BackendError) -> Bitmap
  /// Brings back what the news says that the back end has lost, except for pictures.
  ///
  /// After ``DisplayNews/deviceReset`` the caller removes all pictures, and adds them again.
  func restore(_ news: DisplayNews)
}

extension Presenter {
  /// Bitmaps are kept.
  public var keepsBitmaps: Bool { true }

  /// Takes in a bitmap filled with the colour.
  public func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    add(Bitmap(width: width, height: height, filledWith: pixel))
  }
}
