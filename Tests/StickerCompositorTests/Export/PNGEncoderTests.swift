import StickerCompositor
import Testing

@Suite struct PNGEncoderTests {
  @Test func encodesSameFileInStrips() {
    let whole = Stickers.photo(width: 50, height: 31)
    var encoder = PNGEncoder(width: 50, height: 31, isOpaque: true)
    for start in stride(from: 0, to: 31, by: 7) {
      let end = min(31, start + 7)
      var strip = Bitmap(width: 50, height: end - start)
      for y in start..<end { for x in 0..<50 { strip[x, y - start] = whole[x, y] } }
      encoder.append(strip)
    }
    #expect(encoder.finish() == PNG.encode(whole))
  }
}
