import SeededNumbers
import StickerCompositor
import Testing

@Suite struct PNGVectorsTests {
  /// Straight alpha, as a decoder gives it: red, green, blue, alpha.
  static func straight(_ pixel: UInt32) -> [UInt8] {
    let alpha = pixel >> 24
    return [16, 8, 0].map { shift in
      let channel = Double(pixel >> UInt32(shift) & 255)
      return alpha == 0 ? 0 : UInt8(min(255, (channel * 255 / Double(alpha)).rounded()))
    } + [UInt8(alpha)]
  }

  static func noise(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var numbers = SeededGenerator(seed: UInt64(width * 1000 + height))
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: numbers.next() >> 16) | (isOpaque ? 0xFF00_0000 : 0)
    }
    return Bitmap(width: width, height: height, premultiplying: pixels)
  }

  @Test(arguments: [true, false]) func filtersManyRowsLikeSingleRows(isOpaque: Bool) throws {
    // More than one core filters at a time, and more than once.
    let bitmap = Self.noise(width: 3, height: 1100, isOpaque: isOpaque)
    let decoded = try #require(DecodedPNG(PNG.encode(bitmap)))
    for y in 0..<1100 {
      for x in 0..<3 {
        #expect(decoded.pixel(x, y) == Self.straight(bitmap[x, y]).prefix(decoded.channels))
      }
    }
  }
}
