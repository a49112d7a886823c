import StickerCompositor
import Testing

@testable import TextPainting

@Suite struct BitmapBlurTests {
  /// A bitmap of 61 × 61 pixels with an opaque square of odd width in its middle.
  private func square(of side: Int) -> Bitmap {
    var bitmap = Bitmap(width: 61, height: 61)
    for y in 0..<side {
      for x in 0..<side { bitmap[30 - side / 2 + x, 30 - side / 2 + y] = 0xFF12_3456 }
    }
    return bitmap
  }

  @Test func recolorsWithoutRadius() {
    var bitmap = square(of: 5)
    bitmap.blur(radius: 0, color: 0xFFAB_CDEF)
    #expect(bitmap[30, 30] == 0xFFAB_CDEF && bitmap[33, 30] == 0)
    bitmap.blur(radius: 0, color: 0x8000_00FF)
    #expect(bitmap[30, 30] == 0x8000_0080, "premultiplied")
  }

  @Test(arguments: [1.0, 4, 10, 16])
  func spreadsOpacityEvenlyInAllDirections(radius: Double) {
    var bitmap = square(of: 11)
    bitmap.blur(radius: radius, color: 0xFF00_0000)
    #expect(abs(ink(bitmap) - 121) < 4, "no opacity is lost")
    for way in 0...30 {
      let pixels = [
        bitmap[30 + way, 30], bitmap[30 - way, 30], bitmap[30, 30 + way], bitmap[30, 30 - way],
      ]
      let spread = (pixels.max()! >> 24) - (pixels.min()! >> 24)
      #expect(spread <= 1, "\(way): \(pixels)")
    }
    let row = (30..<61).map { bitmap[$0, 30] >> 24 }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func fadesOutWithinOneAndAHalfRadii() {
    for radius in [4.0, 8, 12] {
      var bitmap = square(of: 11)
      bitmap.blur(radius: radius, color: 0xFF00_0000)
      let far = 36 + Int((1.5 * radius).rounded(.up))
      #expect(bitmap[min(60, far), 30] >> 24 <= 1, "\(radius)")
    }
  }

  @Test func clipsAtEdges() {
    var bitmap = Bitmap(width: 3, height: 2, filledWith: 0xFFFF_FFFF)
    bitmap.blur(radius: 50, color: 0xFFFF_FFFF)
    #expect(bitmap[1, 0] >> 24 < 255 && bitmap[0, 1] & 255 == bitmap[0, 1] >> 24)
    var empty = Bitmap(width: 0, height: 0)
    empty.blur(radius: 5, color: 0xFFFF_FFFF)
    #expect(empty.width == 0)
  }
}
