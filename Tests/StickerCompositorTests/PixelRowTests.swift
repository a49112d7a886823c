import Testing

@testable import StickerCompositor

@Suite struct PixelRowTests {
  /// Two rows of eight pixels of their own.
  private var (pixels, twin): ([UInt32], [UInt32]) = (
    (0..<8).map { 0xFF00_0000 | $0 }, (0..<8).map { 0xFF80_0000 | $0 << 8 }
  )

  /// Four pixels of one opaque and three translucent colors.
  private static let colors = FourColors(lanes(Four(0xFF11_2233, 0x8020_4060, 0, 0x0100_0001)))

  /// Calls `body` with a row of both rows of pixels, or of the first one alone.
  private mutating func draw(
    _ columns: Range<Int>, hasTwin: Bool = true, _ body: (PixelRow) -> Void
  ) {
    unsafe pixels.withUnsafeMutableBytes { pixels in
      unsafe twin.withUnsafeMutableBytes { twin in
        unsafe body(
          PixelRow(
            columns: columns, pixels: pixels.baseAddress!, twin: hasTwin ? twin.baseAddress : nil))
      }
    }
  }

  /// Returns pixels with the first colors blended over them from a column on.
  private func blended(_ pixels: [UInt32], from x: Int, count: Int) -> [UInt32] {
    var (pixels, below) = (pixels, Four())
    for k in 0..<count { below[k] = pixels[x + k] }
    let result = four(Self.colors.over(lanes(below)))
    for k in 0..<count { pixels[x + k] = result[k] }
    return pixels
  }

  @Test(arguments: [(0, 4), (4, 4), (2, 3), (7, 1), (3, 0)])
  mutating func blendsOverBothRows(x: Int, count: Int) {
    let expected = (blended(pixels, from: x, count: count), blended(twin, from: x, count: count))
    #expect(count == 0 || expected.0 != pixels)
    draw(0..<8) { $0.blend(Self.colors, x: x, count: count) }
    #expect(pixels == expected.0 && twin == expected.1)
  }

  @Test mutating func drawsOneRowWithoutTwin() {
    let expected = (blended(pixels, from: 1, count: 4), twin)
    draw(1..<5, hasTwin: false) { $0.blend(Self.colors, x: 1) }
    #expect(pixels == expected.0 && twin == expected.1)
  }

  /// The pixels beyond the columns may belong to another thread.
  @Test(arguments: [(1, 4), (2, 5), (4, 3), (-1, 1), (.max, 4), (.min, 4)])
  func trapsAtPixelsOutsideColumns(x: Int, count: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [x = x as Int, count = count as Int] in
      var row = PixelRowTests()
      row.draw(2..<6) { $0.blend(FourColors(Lanes()), x: x, count: count) }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("the row has no such pixels"))
  }
}
