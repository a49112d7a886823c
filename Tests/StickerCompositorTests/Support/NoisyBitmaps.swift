import SeededNumbers
import StickerCompositor

/// Straight alpha, as a decoder gives it: red, green, blue, alpha.
func straight(_ pixel: UInt32) -> [UInt8] {
  let alpha = pixel >> 24
  return [16, 8, 0].map { shift in
    let channel = Double(pixel >> UInt32(shift) & 255)
    return alpha == 0 ? 0 : UInt8(min(255, (channel * 255 / Double(alpha)).rounded()))
  } + [UInt8(alpha)]
}

func noise(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
  var numbers = SeededGenerator(seed: UInt64(width * 1000 + height))
  let pixels = (0..<width * height).map { _ in
    UInt32(truncatingIfNeeded: numbers.next() >> 16) | (isOpaque ? 0xFF00_0000 : 0)
  }
  return Bitmap(width: width, height: height, premultiplying: pixels)
}
