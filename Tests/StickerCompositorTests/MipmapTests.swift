import Testing

@testable import StickerCompositor
import SeededNumbers

@Suite struct MipmapTests {
  /// The mean of each channel, by the definition.
  private func mean(_ pixels: [UInt32]) -> UInt32 {
    (0..<4).reduce(0) { result, channel in
      let shift = UInt32(channel) * 8
      return result | (pixels.reduce(2) { $0 + ($1 >> shift & 255) } / 4) << shift
    }
  }

  @Test func halvesToRoundedMeanOfFourPixels() {
    var random = SeededGenerator(seed: 7)
    for (width, height) in [(1, 1), (1, 5), (2, 2), (7, 3), (8, 1), (9, 4), (31, 6), (40, 2)] {
      let pixels = (0..<width * height).map { _ in
        Bool.random(using: &random) ? UInt32.random(in: 0 ... .max, using: &random) : .max
      }
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      let half = bitmap.halved()
      #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
      for y in 0..<half.height {
        for x in 0..<half.width {
          let (right, bottom) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
          let four = [
            bitmap[2 * x, 2 * y], bitmap[right, 2 * y], bitmap[2 * x, bottom],
            bitmap[right, bottom],
          ]
          #expect(half[x, y] == mean(four), "\(width) x \(height), \(x), \(y)")
        }
      }
    }
  }

  @Test func halvesEmptyBitmapToEmptyBitmap() {
    #expect(Bitmap(width: 0, height: 0).halved() == Bitmap(width: 0, height: 0))
  }
}
