import Geometry

/// How large a window is.
final class WindowFrame {
  /// The size in points while it does not fill the screen.
  var sizeInWindow: Size
  /// Whether it fills the screen.
  var isFullScreen: Bool
  private let screen: Size
  private let scale: Double

  init(sizeInWindow: Size, isFullScreen: Bool, screen: Size, scale: Double) {
    (self.sizeInWindow, self.isFullScreen) = (sizeInWindow, isFullScreen)
    (self.screen, self.scale) = (screen, scale)
  }

  /// The size in points.
  var size: Size { isFullScreen ? screen : sizeInWindow }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { max(0, Int((points * scale).rounded())) }
    return (pixels(size.width), pixels(size.height))
  }
}
