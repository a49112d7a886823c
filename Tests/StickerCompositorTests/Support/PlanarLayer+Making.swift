@testable import StickerCompositor

extension PlanarLayer {
  /// Creates a layer from a bitmap that has the size of the frames.
  init(_ bitmap: Bitmap, _ colors: VideoColors) {
    self.init(FrameLayout(width: bitmap.width, height: bitmap.height), colors)
    update(from: bitmap, [PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)])
  }
}
