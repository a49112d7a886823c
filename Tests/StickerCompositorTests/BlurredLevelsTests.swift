import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

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
}
