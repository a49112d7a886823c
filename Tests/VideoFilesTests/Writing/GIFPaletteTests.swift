import StickerCompositor
import Testing

@testable import VideoFiles

struct GIFPaletteTests {
  @Test func keepsFewColorsExactly() {
    let colors: [UInt32] = [0x000000, 0xFFFFFF, 0x123456, 0xC86432, 0x00FF00]
    var picture = Bitmap(width: 10, height: 10)
    for y in 0..<10 { for x in 0..<10 { picture[x, y] = 0xFF00_0000 | colors[(x + y) % 5] } }
    var palette = GIFPalette(ColorHistogram(picture))
    #expect(Set(palette.colors) == Set(colors))
    #expect(palette.error < 1e-3)
    for color in colors { #expect(palette.colors[Int(palette.index(of: color))] == color) }
  }

  @Test func dividesManyColorsIntoNearGroups() {
    var picture = Bitmap(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 { picture[x, y] = 0xFF00_0080 | UInt32(x) << 16 | UInt32(y) << 8 }
    }
    let histogram = ColorHistogram(picture)
    var palette = GIFPalette(histogram)
    #expect(palette.colors.count == 255)
    // 255 squares of a plane of 256 by 256 have sides of 16, so that the root of the mean square distance is 6.5.
    #expect(palette.error > 5 && palette.error < 8.5)
    #expect(abs(palette.error(of: histogram) - palette.error) < 1.5)
    let gray = Bitmap(width: 9, height: 9, filledWith: 0xFFFF_FFFF)
    #expect(palette.error(of: ColorHistogram(gray)) > 60)
  }
}
