package import StickerCompositor

/// The part of a window that shows finished pictures from plain memory.
package protocol PixelSurface: AnyObject {
  /// The size of a picture in pixels; a side may be 0.
  var outputSize: (width: Int, height: Int) { get }
  /// Whether ``show(_:changed:)`` waits for the screen.
  var waitsForScreen: Bool { get }
  /// Shows a picture of ``outputSize`` that differs from the one shown before in `changed`, in pixels.
  ///
  /// Throws if the picture can't be shown, for example because the display is gone.
  func show(_ picture: Bitmap, changed: [PixelRect]) throws(BackendError)
  /// Discards the shown picture, so that the next one is shown whole.
  func reset()
}
