import Geometry
import Testing

@testable import StickerCompositor
import SeededNumbers

@Suite struct BlurredLevelsTests {
  @Test func nearSizesShareBlur() throws {
    let blur = try #require(BlurredLevels.blur(step: 1.5))
    #expect(BlurredLevels.blur(step: 1.47) == blur)
    #expect(try #require(BlurredLevels.blur(step: 2.1)) > blur)
    for step in [0, 0.4, 4, .infinity, .nan] { #expect(BlurredLevels.blur(step: step) == nil) }
  }

  @Test func sameBlurIsComputedOnce() {
    let mipmap = Mipmap(Bitmap(width: 9, height: 5, filledWith: 0x8000_8000))
    let levels = BlurredLevels()
    func address() -> UInt {
      unsafe levels.level(0, blur: 1, of: mipmap).rows.withUnsafeBytes {
        UInt(bitPattern: $0.baseAddress)
      }
    }
    #expect(address() == address())
  }

  /// The texels of a halving are means already, so their neighbors' shares are smaller.
  @Test func halvingsAreBlurredLess() throws {
    var bitmap = Bitmap(width: 18, height: 18, filledWith: 0)
    for y in 8..<10 { for x in 8..<10 { bitmap[x, y] = 0xFFFF_FFFF } }
    let mipmap = Mipmap(bitmap)
    for step in [0.75, 1, 1.4, 2] {
      let blur = try #require(BlurredLevels.blur(step: step))
      let level = BlurredLevels().level(1, blur: blur, of: mipmap)
      let share = max(0, power(2, Double(blur) / 2) - 1 + 0.25) / 24
      let expected = [255 * share * (1 - 2 * share), 255 * (1 - 2 * share) * (1 - 2 * share)]
      for (x, value) in zip([3, 4], expected) {
        #expect(abs(Double(level.rows[x, 4] >> 24) - value) < 0.55, "step \(step), texel \(x)")
      }
    }
  }

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
