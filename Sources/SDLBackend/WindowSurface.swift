internal import Backend
internal import StickerCompositor

/// Shows finished pictures in the surface in memory that SDL keeps for a window.
final class WindowSurface: PixelSurface {
  private let window: NativeWindow
  /// The size in pixels of the picture that the window shows; `nil` if the next picture is to be shown whole.
  private var shown: (width: Int, height: Int)?

  init(_ window: NativeWindow) { self.window = window }

  var outputSize: (width: Int, height: Int) { window.pixelSize }
  /// Always `false`: SDL copies the picture and returns.
  var waitsForScreen: Bool { false }

  func show(_ picture: Bitmap, changed: [PixelRect]) throws(BackendError) {
    let size = (width: picture.width, height: picture.height)
    let isKnown = shown.map { $0 == size } ?? false
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    try window.show(picture, areas: isKnown ? changed : [whole])
    shown = size
  }

  func reset() { shown = nil }
}
