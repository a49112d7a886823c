package import StickerCompositor

/// A presenter that draws with the compositor of this package, for screens without a GPU and for windows in memory.
///
/// Only the areas that differ from the picture before are drawn.
package final class SoftwarePresenter: Presenter {
  private let surface: any PixelSurface
  private let buffer = FrameBuffer()

  package init(_ surface: any PixelSurface) { self.surface = surface }

  /// The name of this renderer.
  package static let name = "software"
  package var name: String { Self.name }
  package var waitsForScreen: Bool { surface.waitsForScreen }
  /// Always `true`: the compositor uses mipmaps.
  package var shrinksSmoothly: Bool { true }
  package var outputSize: (width: Int, height: Int) { surface.outputSize }

  package func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }
  package func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    buffer.add(plain: pixel, width: width, height: height)
  }
  package func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID {
    buffer.add(frame, colors)
  }
  package func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {
    buffer.replace(image, with: frame, colors)
  }
  package func remove(_ image: ImageID) { buffer.remove(image) }

  package var background: UInt32 {
    get { buffer.background }
    set { buffer.background = newValue }
  }

  /// Draws sprites over the background, and shows the result; throws if the surface can't show it.
  ///
  /// Does nothing while the width or the height of the output is 0.
  package func present(_ sprites: [Sprite]) throws(BackendError) {
    let (width, height) = outputSize
    guard width > 0, height > 0 else { return }
    let drawn = buffer.draw(sprites, width: width, height: height)
    try surface.show(buffer.bitmap, changed: drawn)
  }

  /// Returns the picture that was drawn last, even if the surface could not show it; never throws.
  ///
  /// The picture is empty before the first drawing.
  package func screenshot() throws(BackendError) -> Bitmap { buffer.bitmap }

  /// Shows the next picture whole after `exposed` or `deviceReset`; ignores other news.
  ///
  /// The window has lost parts of the shown picture; the pixels themselves are in memory of this process.
  package func restore(_ news: DisplayNews) {
    if !news.isDisjoint(with: [.exposed, .deviceReset]) { surface.reset() }
  }
}
