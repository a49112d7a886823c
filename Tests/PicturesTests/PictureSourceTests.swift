import PictureFiles
import StickerCompositor
import Testing

@testable import Pictures

/// The pixels that sources return.
@Suite struct PictureSourceTests {
  private let picture = Bitmap(width: 13, height: 5, filledWith: 0xFF10_2030)

  @Test func halvesSidesSoManyTimes() {
    for (times, width, height) in [(-1, 13, 5), (0, 13, 5), (1, 7, 3), (2, 4, 2), (3, 2, 1)] {
      #expect(
        picture.halved(times) == Bitmap(width: width, height: height, filledWith: 0xFF10_2030))
    }
  }

  @Test func halvesNoFurtherThanOnePixel() {
    #expect(picture.halved(4) == Bitmap(width: 1, height: 1, filledWith: 0xFF10_2030))
    #expect(picture.halved(.max) == picture.halved(4))
  }

  @Test func countsBytesOfPixels() {
    #expect(picture.byteCount == 13 * 5 * 4 && Bitmap(width: 0, height: 0).byteCount == 0)
    #expect(PicturePixels(picture).bytes == 260 && PicturePixels(nil).bytes == 0)
  }

  @Test func placeholderSaysWhyPictureIsMissing() {
    let error = PictureError(.damaged, "it is broken.", path: "a.png")
    let pixels = PicturePixels(standingInFor: error, halvings: 2)
    #expect(pixels.isStandIn && pixels.bitmap == Bitmap.placeholder.halved(2))
    #expect(
      pixels.complaint == "Can't open \"a.png\": it is broken. A placeholder takes its place.")
    #expect(pixels.frames.isEmpty)
    #expect(!PicturePixels(picture, complaint: "cut off").isStandIn)
  }
}
