import StickerCompositor
import Testing

@Suite struct BitmapTests {
  @Test func copiesAreIndependent() {
    var first = Bitmap(width: 2, height: 2, filledWith: 0xFF10_2030)
    let second = first
    first[1, 0] = 0
    #expect(second[1, 0] == 0xFF10_2030)
    #expect(first != second)
  }

  @Test func premultiplyingRoundsToNearest() {
    for alpha in UInt32(0)...255 {
      let straight = (UInt32(0)...255).map { alpha << 24 | $0 << 16 | (255 - $0) << 8 | $0 }
      let bitmap = Bitmap(width: 256, height: 1, premultiplying: straight)
      for channel in 0...255 {
        let expected = (Double(channel) * Double(alpha) / 255).rounded()
        let mirrored = (Double(255 - channel) * Double(alpha) / 255).rounded()
        let pixel = bitmap[channel, 0]
        #expect(pixel >> 24 == alpha)
        #expect(Double(pixel >> 16 & 255) == expected)
        #expect(Double(pixel >> 8 & 255) == mirrored)
        #expect(Double(pixel & 255) == expected)
      }
    }
  }

  @Test func premultiplyingClearsColorAtZeroAlpha() {
    let bitmap = Bitmap(width: 1, height: 1, premultiplying: [0x00FF_FFFF])
    #expect(bitmap[0, 0] == 0)
  }

  @Test func storesBytesAsBGRAWithoutGaps() {
    let bitmap = Bitmap(width: 1, height: 2, pixels: [0x4433_2211, 0x8877_6655])
    let bytes = unsafe bitmap.withUnsafeBytes { unsafe Array($0) }
    #expect(bytes == [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88])
    #expect(bitmap.bytesPerRow == 4)
  }

  @Test func writesThroughMutableBytes() {
    var bitmap = Bitmap(width: 2, height: 1)
    unsafe bitmap.withUnsafeMutableBytes { bytes in
      for index in 4..<8 { unsafe bytes[index] = 0x80 }
    }
    #expect(bitmap[0, 0] == 0)
    #expect(bitmap[1, 0] == 0x8080_8080)
  }

  @Test(arguments: [
    (0, 0, true), (1, 1, true), (Bitmap.maximumSide, 1024, true),
    (Bitmap.maximumSide, 1025, false), (-1, 5, false), (5, -1, false),
    (Int.max, Int.max, false), (Int.min, 1, false), (1 << 32, 1 << 32, false),
  ])
  func validatesSizes(width: Int, height: Int, isValid: Bool) {
    #expect(Bitmap.isValidSize(width: width, height: height) == isValid)
  }

  @Test func reportsOpaqueOnlyIfEveryPixelIs() {
    var bitmap = Bitmap(width: 3, height: 1, filledWith: 0xFF00_0000)
    #expect(bitmap.isOpaque)
    bitmap[2, 0] = 0xFE00_0000
    #expect(!bitmap.isOpaque)
    #expect(Bitmap(width: 0, height: 5).isOpaque)
  }

  @Test func reportsEachTranslucentPixelOfLargeBitmap() {
    // Several cores share the pixels.
    var bitmap = Bitmap(width: 1100, height: 1201, filledWith: 0xFF12_3456)
    #expect(bitmap.isOpaque)
    let count = bitmap.width * bitmap.height
    for index in [0, (1 << 18) - 1, 1 << 18, 5 << 18, count - 1] {
      let (x, y) = (index % bitmap.width, index / bitmap.width)
      bitmap[x, y] = 0xFE12_3456
      #expect(!bitmap.isOpaque, "pixel \(index)")
      bitmap[x, y] = 0xFF12_3456
    }
  }

  @Test func partHasPixelsWithinRectangle() {
    let bitmap = Bitmap(width: 4, height: 3, pixels: (0..<12).map(UInt32.init))
    let part = bitmap.part(PixelRect(x: 1, y: 1, width: 2, height: 2))
    #expect(part == Bitmap(width: 2, height: 2, pixels: [5, 6, 9, 10]))
    let beyond = bitmap.part(PixelRect(x: 3, y: -5, width: 9, height: 6))
    #expect(beyond == Bitmap(width: 1, height: 1, pixels: [3]))
    for (x, y) in [(4, 0), (40, 1), (40, 2), (-9, 2), (1, 30)] {
      #expect(bitmap.part(PixelRect(x: x, y: y, width: 2, height: 2)).pixels.isEmpty)
    }
  }
}
