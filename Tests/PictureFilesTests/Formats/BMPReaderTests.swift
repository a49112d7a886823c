import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct BMPReaderTests {
  private func decode(
    _ bytes: [UInt8], _ fit: PictureFit = .full
  ) throws(PictureError) -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

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

  /// Programs that ignore alpha write zeros.
  @Test func treatsAllZeroAlphaAsOpaque() throws {
    var photo = Photo(9, 7)
    let expected = photo.bitmap
    for index in photo.pixels.indices { photo.pixels[index] &= 0xFF_FFFF }
    #expect(try decode(BMPFile.bytes(photo, bits: 32)).pixels.bitmap() == expected)
  }

  @Test func decodes16BitPixels() throws {
    let rows: [[UInt8]] = [little(0xF800, 2) + little(0x07E0, 2) + little(0x8410, 2)]
    let masked = BMPFile.bytes(3, 1, bits: 16, rows: rows, masks: [0xF800, 0x07E0, 0x1F])
    let found = try decode(masked).pixels.bitmap()
    #expect((0..<3).map { found[$0, 0] } == [0xFFFF_0000, 0xFF00_FF00, 0xFF84_8284])
    let plain = try decode(BMPFile.bytes(3, 1, bits: 16, rows: rows)).pixels.bitmap()
    #expect((0..<3).map { plain[$0, 0] } == [0xFFF7_0000, 0xFF08_FF00, 0xFF08_0084])
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

  /// A file without its end marker is whole, because all of its pixels are there; it was once
  /// refused.
  @Test(arguments: [[], [0, 1]] as [[UInt8]]) func decodesRunLengthEncoding(end: [UInt8]) throws {
    let runs: [UInt8] = [2, 1, 1, 2, 0, 0, 0, 3, 3, 2, 1, 0]
    let found = try decode(BMPFile.packed(3, 2, bits: 8, runs + end, palette: colors))
    #expect(found.isWhole)
    #expect(found.pixels.bitmap() == picture([[3, 2, 1], [1, 1, 2]]))
    let four: [UInt8] = [3, 0x12, 0, 0, 0, 3, 0x32, 0x10]
    let nibbles = try decode(BMPFile.packed(3, 2, bits: 4, four + end, palette: colors))
    #expect(nibbles.isWhole)
    #expect(nibbles.pixels.bitmap() == picture([[3, 2, 1], [1, 2, 1]]))
  }

  @Test func fillsGapsBetweenRunsAndClipsLongRuns() throws {
    let runs: [UInt8] = [1, 1, 0, 2, 1, 1, 1, 2, 0, 1]
    let found = try decode(BMPFile.packed(3, 2, bits: 8, runs, palette: colors))
    #expect(found.isWhole)
    #expect(found.pixels.bitmap() == picture([[0, 0, 2], [1, 0, 0]]))
    // More than a row holds, and rows that are not there.
    let long = try decode(BMPFile.packed(3, 2, bits: 8, [9, 1, 0, 0, 9, 2, 4, 4], palette: colors))
    #expect(long.pixels.bitmap() == picture([[2, 2, 2], [1, 1, 1]]))
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

  @Test func refusesBitmapWithEmbeddedJPEG() {
    var file = BMPFile.bytes(Photo(4, 4))
    file[14 + 16] = 4
    let error = #expect(throws: PictureError.self) { _ = try decode(file) }
    #expect(error?.kind == .notAPicture)
  }

  /// Icons once lost their alpha, which turned soft shadows into black edges.
  @Test func decodesIconWithAlpha() throws {
    let photo = Photo(33, 32, noise: 9, isOpaque: false)
    let found = try decode(BMPFile.icon(photo))
    #expect(found.format == .ico && found.isWhole)
    let isSame = found.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  @Test func appliesIconMask() throws {
    let photo = Photo(9, 2)
    let mask: [[UInt8]] = [[0b1000_0000, 0, 0, 0], [0, 0b1000_0000, 0, 0]]
    let found = try decode(BMPFile.icon(photo, bits: 24, mask: mask)).pixels.bitmap()
    #expect(found[0, 1] == 0 && found[8, 0] == 0)
    #expect(found[0, 0] == photo.bitmap[0, 0] && found[8, 1] == photo.bitmap[8, 1])
  }

  @Test func decodesLargestPictureOfIcon() throws {
    let large = Photo(64, 48, noise: 2, isOpaque: false)
    let small = PNGFile.bytes(Photo(16, 16))
    let file = BMPFile.icons([
      (16, 16, small), (64, 48, PNGFile.bytes(large)), (16, 16, small),
    ])
    let found = try decode(file)
    #expect(found.format == .ico && found.isWhole)
    let isSame = found.pixels.bitmap() == large.bitmap
    #expect(isSame)
  }
}
