import StickerCompositor
import Testing

@testable import StickerSandbox

/// The conversion of white icons to dark ink.
@Suite struct BitmapInkTests {
  private func inked(_ pixel: UInt32) -> UInt32 {
    Bitmap(width: 1, height: 1, filledWith: pixel).inDarkInk[0, 0]
  }

  @Test func turnsWhiteIntoInkOfSameOpacity() {
    #expect(inked(0xFFFF_FFFF) == 0xFF26_2122)
    #expect(inked(0) == 0)
    #expect(inked(0x8080_8080) == 0x8013_1111)
  }

  @Test func turnsBlackIntoWhite() {
    #expect(inked(0xFF00_0000) == 0xFFFF_FFFF)
    #expect(inked(0x8000_0000) == 0x8080_8080)
  }

  /// No channel exceeds the opacity, even if one does in the file.
  @Test func premultipliesResult() {
    for alpha in stride(from: UInt32(0), through: 255, by: 5) {
      for light: UInt32 in [0, alpha / 3, alpha, 255] {
        let pixel = inked(alpha << 24 | light << 16 | light << 8 | light)
        #expect(pixel >> 24 == alpha)
        for shift: UInt32 in [16, 8, 0] { #expect(pixel >> shift & 255 <= alpha) }
      }
    }
  }
}
