internal import Backend
internal import StickerCompositor

/// A presenter that draws with the compositor of this package, for screens without a GPU.
///
/// Only the areas that differ from the picture before are drawn.
final class SoftwarePresenter: Presenter {
  private let surface: any PixelSurface
  private let buffer = FrameBuffer()

  let name = "software"
  var waitsForScreen: Bool { surface.waitsForScreen }
  /// Always `true`: the compositor uses mipmaps.
  var shrinksSmoothly: Bool { true }

  init(_ surface: any PixelSurface) { self.surface = surface }

  var outputSize: (width: Int, height: Int) { surface.outputSize }

  func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    buffer.add(plain: pixel, width: width, height: height)
  }
  func remove(_ image: ImageID) { buffer.remove(image) }

  var background: UInt32 {
    get { buffer.background }
    set { buffer.background = newValue }
  }

  /// Draws the areas that have changed, and shows the picture.
  func present(_ sprites: [Sprite]) throws(BackendError) {
    let (width, height) = outputSize
    guard width > 0, height > 0 else { return }
    let drawn = buffer.draw(sprites, width: width, height: height)
    try surface.show(buffer.bitmap, changed: drawn)
  }

  func screenshot() throws(BackendError) -> Bitmap { buffer.bitmap }

  /// Shows the next picture whole after a device reset: the pixels themselves are in memory of this process.
  func restore(_ news: DisplayNews) {
    if news.contains(.deviceReset) { surface.reset() }
  }
}
