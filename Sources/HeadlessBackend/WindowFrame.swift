internal import Backend
import Geometry
internal import StickerCompositor

/// The size of a window without a screen, and the surface of its presenter, which shows nothing.
final class WindowFrame: PixelSurface {
  /// The size in window points while the window doesn't fill the screen.
  var sizeInWindow: Size
  var isFullScreen: Bool
  private let screen: Size
  private let scale: Double

  init(sizeInWindow: Size, isFullScreen: Bool, screen: Size, scale: Double) {
    (self.sizeInWindow, self.isFullScreen) = (sizeInWindow, isFullScreen)
    (self.screen, self.scale) = (screen, scale)
  }

  var size: Size { isFullScreen ? screen : sizeInWindow }

  var waitsForScreen: Bool { false }

  var outputSize: (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { max(0, Int((points * scale).rounded())) }
    return (pixels(size.width), pixels(size.height))
  }

  func show(_ picture: Bitmap, changed: [PixelRect]) {}

  func reset() {}
}
