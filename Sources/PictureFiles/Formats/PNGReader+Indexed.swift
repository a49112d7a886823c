internal import CSPNG
import Glibc

/// Decodes PNG whose samples are greys or colour indices, which keep their stored form until they are shrunk.
extension PNGReader {
  func readIndexed(
    _ plan: PicturePlan, _ rows: IndexedRow
  ) throws(PictureError) -> (pixels: MappedPicture, isWhole: Bool) {
    try begin(SPNG_FMT_PNG, Int32(SPNG_DECODE_PROGRESSIVE.rawValue))
    let target = try plan.pixels()
    var shrinker = RowShrinker(width: width, height: height, target: target)
    let count = rows.byteCount(width: width)
    var row = [UInt8](repeating: 0, count: count)
    var status: Int32 = 0
    while status == 0, shrinker.row < height {
      // Safe: the row has as many bytes as the library writes and the shrinker reads.
      unsafe status = spng_decode_row(context, &row, count)
      if status == 0 || status == SPNG_EOI.rawValue { unsafe shrinker.add(rows, row) }
    }
    shrinker.finish()
    return (target, shrinker.row == height && PNGChunks.areSound(bytes))
  }

  /// Returns the premultiplied colours of all indices; greys if the file has no colour table.
  func indexColors(depth: Int, hasTable: Bool) -> [UInt32] {
    var colors = spng_plte()
    var alphas = spng_trns()
    let brightness = brightnesses
    // Safe: each call fills in the value that it gets.
    let hasColors = unsafe hasTable && spng_get_plte(context, &colors) == 0
    let hasAlphas = unsafe spng_get_trns(context, &alphas) == 0
    return unsafe withUnsafeBytes(of: &colors.entries) { entries in
      unsafe withUnsafeBytes(of: &alphas.type3_alpha) { type3 in
        (0..<1 << depth).map { number in
          guard hasColors else {
            let grey = brightness[number * 255 / (1 << depth - 1)]
            let isClear = hasAlphas && Int(alphas.gray) == number
            return isClear ? 0 : 0xFF00_0000 | grey << 16 | grey << 8 | grey
          }
          guard number < colors.n_entries else { return 0xFF00_0000 }
          let isOpaque = !hasAlphas || number >= alphas.n_type3_entries
          // Safe: an entry has four bytes, red first; there are 256 entries and 256 alphas.
          return unsafe Pixels.premultiplied(
            red: brightness[Int(entries[number * 4])],
            green: brightness[Int(entries[number * 4 + 1])],
            blue: brightness[Int(entries[number * 4 + 2])],
            alpha: isOpaque ? 255 : UInt32(type3[number]))
        }
      }
    }
  }

  /// The screen's brightness for each of the file's, by the same formula as the library's for other samples.
  private var brightnesses: [UInt32] {
    var gamma = 0.0
    guard header.isOfOtherGamma, unsafe spng_get_gama(context, &gamma) == 0, gamma > 0 else {
      return Array(0...255)
    }
    return (0...255).map { UInt32(min(pow(Double($0) / 255, 1 / (gamma * 2.2)) * 255, 255)) }
  }
}
