import ColorGrading
import Geometry
import Pictures
import StickerCompositor
import Testing

@testable import StickerSandbox

@Suite struct ScreenSizedPhotoTests {
  private let pixels = Bitmap(width: 400, height: 200, filledWith: 0xFF20_4060)
  private let key = PictureKey(.photo("a.jpg"))

  private func light(_ value: Double) -> PhotoAdjustments {
    var adjustments = PhotoAdjustments()
    adjustments[.light] = value
    return adjustments
  }

  /// Shows the photo with some amounts of light in some widths, and returns the pixels that are adjusted in each frame.
  private func frames(_ frames: [(width: Double, light: Double)]) -> [Bitmap?] {
    var photo = ScreenSizedPhoto()
    return frames.map { frame in
      photo.bitmap(
        of: pixels, key, shown: Size(width: frame.width, height: frame.width / 2),
        light(frame.light))
    }
  }

  @Test func dragAtOneSizeUsesShownSize() {
    let sized = Bitmap(width: 250, height: 125, filledWith: 0xFF20_4060)
    #expect(frames([(250.4, 0.1), (250.4, 0.2), (250.4, 0.3)]) == [nil, sized, sized])
  }

  @Test func zoomUsesLevel() {
    #expect(frames([(250, 0.1), (240, 0.2), (230, 0.3)]) == [nil, nil, nil])
  }

  @Test func levelOfNearlyShownSizeIsUsedItself() {
    #expect(frames([(380, 0.1), (380, 0.2), (380, 0.3)]) == [nil, nil, nil])
  }
}
