internal import Backend
internal import StickerCompositor

/// A presenter that draws in memory, for screenshots.
final class FramePresenter: Presenter {
  private let frame: WindowFrame
  private let buffer = FrameBuffer()

  /// The name of the only renderer.
  static let softwareName = "software"

  init(_ frame: WindowFrame) { self.frame = frame }

  var name: String { Self.softwareName }
  var waitsForScreen: Bool { false }
  var shrinksSmoothly: Bool { true }

  var outputSize: (width: Int, height: Int) { frame.pixelSize }

  var background: UInt32 {
    get { buffer.background }
    set { buffer.background = newValue }
  }

  func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    buffer.add(plain: pixel, width: width, height: height)
  }
  func remove(_ image: ImageID) { buffer.remove(image) }

  func present(_ sprites: [Sprite]) throws(BackendError) {
    let size = outputSize
    guard size.width > 0, size.height > 0 else { return }
    _ = buffer.draw(sprites, width: size.width, height: size.height)
  }

  func screenshot() throws(BackendError) -> Bitmap { buffer.bitmap }

  /// Does nothing, since memory is never lost.
  func restore(_ news: DisplayNews) {}
}
