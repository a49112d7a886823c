import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

@Suite struct MipmapLevelTests {
  /// The shares of neighbors are those of the exact step that stands for a blur.
  @Test(arguments: [(2, 2), (3, 5), (8, 3), (17, 6)])
  func texelsAreMeansWithNeighbours(_ width: Int, _ height: Int) throws {
    var random = SeededGenerator(seed: 9)
    let straight = (0..<width * height).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
    let bitmap = Bitmap(width: width, height: height, premultiplying: straight)
    for step in [0.75, 1, 1.4, 2] {
      let blur = try #require(BlurredLevels.blur(step: step))
      let level = BlurredLevels().level(0, blur: blur, of: Mipmap(bitmap))
      #expect(level.width == width && level.height == height)
      let share = power(2, Double(blur) / 2) / 24
      for y in 0..<height {
        for x in 0..<width {
          let texel = level.rows[x, y]
          for shift: UInt32 in [0, 8, 16, 24] {
            var mean = 0.0
            for (dx, across) in [(-1, share), (0, 1 - 2 * share), (1, share)] {
              for (dy, down) in [(-1, share), (0, 1 - 2 * share), (1, share)] {
                let pixel = bitmap[
                  min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1)]
                mean += Double(pixel >> shift & 255) * across * down
              }
            }
            #expect(abs(Double(texel >> shift & 255) - mean) < 0.55, "\(x), \(y), step \(step)")
            // No color exceeds its alpha.
            #expect(texel >> shift & 255 <= texel >> 24)
          }
        }
      }
    }
  }
}
