import StickerCompositor
import Testing

@testable import StickerSandbox

/// The conversion of white icons to the dark foreground color.
@Suite struct BitmapForegroundTests {
  private func redrawn(_ pixel: UInt32) -> UInt32 {
    Bitmap(width: 1, height: 1, filledWith: pixel).inDarkForeground[0, 0]
  }

  @Test func turnsWhiteIntoForegroundOfSameOpacity() {
    #expect(redrawn(0xFFFF_FFFF) == 0xFF26_2122)
    #expect(redrawn(0) == 0)
    #expect(redrawn(0x8080_8080) == 0x8013_1111)
  }

  @Test func turnsBlackIntoWhite() {
    #expect(redrawn(0xFF00_0000) == 0xFFFF_FFFF)
    #expect(redrawn(0x8000_0000) == 0x8080_8080)
  }

  /// No channel exceeds the opacity, even if one does in the file.
  @Test func premultipliesResult() {
    for alpha in stride(from: UInt32(0), through: 255, by: 5) {
      for light: UInt32 in [0, alpha / 3, alpha, 255] {
        let pixel = redrawn(alpha << 24 | light << 16 | light << 8 | light)
        #expect(pixel >> 24 == alpha)
        for shift: UInt32 in [16, 8, 0] { #expect(pixel >> shift & 255 <= alpha) }
      }
    }
  }
}
