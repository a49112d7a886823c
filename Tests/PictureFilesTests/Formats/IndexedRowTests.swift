import SeededNumbers
import StickerCompositor
import StickerCompositor
import Testing

@testable import PictureFiles

/// PNGs whose samples are grays or numbers of colors.
@Suite struct IndexedRowTests {
  private let width = 37
  private let height = 11

  /// Samples, and rows of them as they are stored.
  private func samples(depth: Int) -> (numbers: [[Int]], rows: [UInt8]) {
    var random = SeededGenerator(seed: UInt64(depth))
    let numbers = (0..<height).map { _ in (0..<width).map { _ in random.below(1 << depth) } }
    var rows: [UInt8] = []
    for row in numbers {
      var bytes = [UInt8](repeating: 0, count: (width * depth + 7) / 8)
      for (column, number) in row.enumerated() {
        let bit = column * depth
        bytes[bit / 8] |= UInt8(number << (8 - depth - bit % 8))
      }
      rows += bytes
    }
    return (numbers, rows)
  }

  private func check(_ file: [UInt8], _ numbers: [[Int]], _ color: (Int) -> UInt32) throws {
    let expected = Bitmap(
      width: width, height: height, pixels: numbers.joined().map { color($0) })
    let picture = try PictureDecoder().decode(PictureBytes(file))
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame)
    // Shrunk to sizes that divide bytes and such that do not.
    for side in [36, 20, 5, 1] {
      let small = try PictureDecoder().decode(PictureBytes(file), fit: .within(side: side)).pixels
      let truth = expected.boxFiltered(small.width, small.height)
      #expect(try #require(small.bitmap().distance(to: truth)) <= 1, "\(side)")
    }
  }

  @Test(arguments: [1, 2, 4, 8], [false, true]) func readsGrays(depth: Int, hasClear: Bool) throws {
    let (numbers, rows) = samples(depth: depth)
    let file = PNGFile.stored(
      width, height, depth: depth, rows: rows, alphas: hasClear ? [0, 1] : [])
    try check(file, numbers) { number in
      let grey = UInt32(number * 255 / (1 << depth - 1))
      return hasClear && number == 1 ? 0 : 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
  }

  @Test(arguments: [1, 2, 4, 8], [0, 1, 2]) func readsPalette(depth: Int, alphaCount: Int) throws {
    let (numbers, rows) = samples(depth: depth)
    var random = SeededGenerator(seed: 7)
    let colors = (0..<3 << depth).map { _ in UInt8(random.below(256)) }
    let alphas = [UInt8](Array([0, 100]).prefix(alphaCount))
    let file = PNGFile.stored(
      width, height, depth: depth, rows: rows, colors: colors, alphas: alphas)
    try check(file, numbers) { number in
      let parts = colors[number * 3..<number * 3 + 3].map { UInt32($0) }
      return Pixels.premultiplied(
        red: parts[0], green: parts[1], blue: parts[2],
        alpha: number < alphaCount ? UInt32(alphas[number]) : 255)
    }
  }

  /// The file has 24 KB; the default time limit must suffice even for a debug build.
  @Test func shrinksPageOf200MillionPixels() throws {
    let side = 14142
    let rows = [UInt8](repeating: 0xAA, count: (side + 7) / 8 * side)
    let fence = PictureFence.forTests(PictureLimits(), spareCount: 0)
    let file = try TemporaryFile(PNGFile.stored(side, side, depth: 1, rows: rows))
    let picture = try fence.picture(PictureRequest(.path(file.path), fit: .within(side: 64)))
    #expect(picture.isWhole)
    #expect((picture.fullWidth, picture.pixels.width) == (side, 64))
    let grey = picture.pixels.bitmap()[32, 32] & 255
    #expect((120...135).contains(grey))
  }
}
