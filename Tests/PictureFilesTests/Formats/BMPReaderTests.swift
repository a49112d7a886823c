import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct BMPReaderTests {
  private let colors: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  /// Rows of indices into `colors`, the top row first.
  private func picture(_ rows: [[Int]]) -> Bitmap {
    Bitmap(width: rows[0].count, height: rows.count, pixels: rows.joined().map { colors[$0] })
  }

  @Test(arguments: [24, 32], [false, true]) func decodes24And32BitPixels(
    bits: Int, isTopDown: Bool
  ) throws {
    let photo = Photo(61, 47, noise: 5, isOpaque: bits == 24)
    let found = try decode(BMPFile.bytes(photo, bits: bits, isTopDown: isTopDown))
    #expect(found.format == .bmp && found.isWhole)
    let isSame = found.pixels.bitmap() == photo.bitmap
    #expect(isSame)
    let small = try decode(BMPFile.bytes(photo, bits: bits), .within(side: 20)).pixels.bitmap()
    #expect(try #require(small.distance(to: photo.bitmap.boxFiltered(20, 15))) <= 1)
  }

  @Test func decodesIndexedPixels() throws {
    let expected = picture([[1, 2, 3], [0, 1, 2]])
    let eight: [[UInt8]] = [[0, 1, 2], [1, 2, 3]]
    #expect(
      try decode(BMPFile.bytes(3, 2, bits: 8, rows: eight, palette: colors)).pixels.bitmap()
        == expected)
    let four: [[UInt8]] = [[0x01, 0x20], [0x12, 0x30]]
    #expect(
      try decode(BMPFile.bytes(3, 2, bits: 4, rows: four, palette: colors)).pixels.bitmap()
        == expected)
    let one = try decode(
      BMPFile.bytes(10, 1, bits: 1, rows: [[0b0100_0000, 0b1000_0000]], palette: colors)
    ).pixels.bitmap()
    #expect(one == picture([[0, 1, 0, 0, 0, 0, 0, 0, 1, 0]]))
  }

  @Test func decodesIntactRowsOfTruncatedFile() throws {
    let photo = Photo(20, 10, noise: 3)
    let file = BMPFile.bytes(photo)
    let cut = try decode(Array(file[..<(54 + 6 * 60)]))
    #expect(!cut.isWhole)
    #expect(cut.pixels.bitmap()[3, 9] == photo.bitmap[3, 9])
    #expect(cut.pixels.bitmap()[3, 0] == 0)
    let packed = BMPFile.packed(3, 2, bits: 8, [3, 1, 0, 0, 1], palette: colors)
    #expect(try !decode(packed).isWhole)
    let empty = #expect(throws: PictureError.self) { _ = try decode(Array(file[..<54])) }
    #expect(empty?.kind == .damaged)
  }
}
