import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct DIBRunsTests {
  private let colors: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  /// Rows of indices into `colors`, the top row first.
  private func picture(_ rows: [[Int]]) -> Bitmap {
    Bitmap(width: rows[0].count, height: rows.count, pixels: rows.joined().map { colors[$0] })
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
}
