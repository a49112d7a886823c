import SeededNumbers
import StickerCompositor
import Testing

@Suite struct PNGRowFilterTests {
  @Test func choosesFilterThatSuitsRow() throws {
    // Columns of one color repeat the row above; rows of one color the pixel to the left.
    var columns = Bitmap(width: 64, height: 2)
    var rows = Bitmap(width: 64, height: 2)
    var numbers = SeededGenerator(seed: 1)
    let colours = (0..<64).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    for x in 0..<64 {
      for y in 0..<2 {
        columns[x, y] = colours[x]
        rows[x, y] = colours[y]
      }
    }
    #expect(DecodedPNG(PNG.encode(columns))?.filters[1] == 2)
    // Paeth looks to the left as well, and has the better first pixel.
    let filters = try #require(DecodedPNG(PNG.encode(rows))?.filters)
    #expect(filters[0] == 1 && [1, 4].contains(filters[1]))
  }
}
