/// The layout of rows whose samples of 1, 2, 4 or 8 bits are color indices, the first in a byte's high bits.
///
/// Whole bytes are looked up when a row is shrunk, so that even a very large black-and-white page costs little.
struct IndexedRow {
  /// The number of bits of a sample.
  let depth: Int
  /// The premultiplied color of each index.
  let colors: [UInt32]
  private let samplesPerByte: Int
  /// The sums of the channels of each byte's samples, 16 bits each, blue in the lowest bits.
  private let sums: [UInt64]

  /// Creates a layout, in which missing colors are black; traps unless `depth` is 1, 2, 4 or 8.
  init(depth: Int, colors: [UInt32]) {
    guard [1, 2, 4, 8].contains(depth) else {
      fatalError("PictureFiles: unsupported bits per sample; pass 1, 2, 4 or 8.")
    }
    self.depth = depth
    samplesPerByte = 8 / depth
    let all = (0..<1 << depth).map { $0 < colors.count ? colors[$0] : 0xFF00_0000 }
    self.colors = all
    sums = (0..<256).map { byte in
      stride(from: 0, to: 8, by: depth).reduce(into: 0) { sum, shift in
        sum += Self.lanes(all[byte >> shift & (1 << depth - 1)])
      }
    }
  }

  func byteCount(width: Int) -> Int { (width * depth + 7) / 8 }

  /// Returns the color of a sample of a row.
  func pixel(_ row: Span<UInt8>, _ column: Int) -> UInt32 {
    let shift = 8 - depth - column % samplesPerByte * depth
    return colors[Int(row[column / samplesPerByte]) >> shift & (1 << depth - 1)]
  }

  /// Returns the sum of some samples' colors (blue, green, red, alpha); O(bytes).
  func sum(_ row: Span<UInt8>, _ columns: Range<Int>) -> SIMD4<Float> {
    // Two channels in each, 32 bits for a channel.
    var (even, odd): (UInt64, UInt64) = (0, 0)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let lanes: UInt64
      if column % samplesPerByte == 0, column + samplesPerByte <= columns.upperBound {
        lanes = sums[Int(row[column / samplesPerByte])]
        column += samplesPerByte
      } else {
        lanes = Self.lanes(pixel(row, column))
        column += 1
      }
      even &+= lanes & 0x0000_FFFF_0000_FFFF
      odd &+= lanes >> 16 & 0x0000_FFFF_0000_FFFF
    }
    return SIMD4(
      Float(UInt32(truncatingIfNeeded: even)), Float(UInt32(truncatingIfNeeded: odd)),
      Float(even >> 32), Float(odd >> 32))
  }

  /// Returns a pixel's channels with 16 bits each.
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return wide & 255 | (wide & 0xFF00) << 8 | (wide & 0xFF_0000) << 16 | (wide >> 24) << 48
  }
}
