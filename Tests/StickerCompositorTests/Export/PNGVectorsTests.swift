import SeededNumbers
import StickerCompositor
import Testing

@Suite struct PNGVectorsTests {
  @Test(arguments: [true, false]) func filtersManyRowsLikeSingleRows(isOpaque: Bool) throws {
    // More than one core filters at a time, and more than once.
    let bitmap = noise(width: 3, height: 1100, isOpaque: isOpaque)
    let decoded = try #require(DecodedPNG(PNG.encode(bitmap)))
    for y in 0..<1100 {
      for x in 0..<3 {
        #expect(decoded.pixel(x, y) == straight(bitmap[x, y]).prefix(decoded.channels))
      }
    }
  }
}
