import ColorGrading
import Geometry
import Pictures
import StickerCompositor

/// The photo in the size in which it is shown, from which the frames of a slider's drag are computed.
///
/// A level of the photo may have four times as many pixels as the screen shows. The size is made when the adjustments
/// change without a change of the shown size, so that zooming does not make sizes.
struct ScreenSizedPhoto {
  private var last: (key: PictureKey, shown: Size, adjustments: PhotoAdjustments)?
  private var bitmap: Bitmap?

  /// Returns the photo in whole pixels around the shown size, in output pixels; `nil` if its own pixels should be
  /// adjusted.
  ///
  /// `pixels` are the key's pixels. O(pixels) for the first drag at a size.
  mutating func bitmap(
    of pixels: Bitmap, _ key: PictureKey, shown: Size, _ adjustments: PhotoAdjustments
  ) -> Bitmap? {
    let isDrag = last.map {
      $0.key == key && $0.shown == shown && $0.adjustments != adjustments
    }
    if last?.key != key || last?.shown != shown { bitmap = nil }
    last = (key, shown, adjustments)
    let size = Self.pixelSize(shown)
    guard isDrag == true, size.width * size.height * 4 < pixels.width * pixels.height * 3 else {
      return nil
    }
    if let bitmap { return bitmap }
    var library = ImageLibrary()
    let scale = Vector(
      x: Double(size.width) / Double(pixels.width),
      y: Double(size.height) / Double(pixels.height))
    let sprite = Sprite(image: library.add(pixels), transform: .scale(scale))
    var sized = Bitmap(width: size.width, height: size.height)
    sized.withTarget { target in
      _ = Compositor(quality: .screen).drawOnAllCores([sprite], from: library, into: target)
    }
    bitmap = sized
    return sized
  }

  /// Returns a shown size in whole pixels.
  static func pixelSize(_ shown: Size) -> (width: Int, height: Int) {
    (
      Int(max(1, min(shown.width, 16384).rounded())),
      Int(max(1, min(shown.height, 16384).rounded()))
    )
  }
}
