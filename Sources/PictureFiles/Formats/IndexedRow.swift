/// Rows whose samples of 1, 2, 4 or 8 bits are numbers of colours, the first in a byte's high bits.
///
/// Whole bytes are looked up where a row is shrunk: a page of black and white costs little, however
/// large it is.
struct IndexedRow {
  /// Bits of a sample.
  let depth: Int
  /// Premultiplied, one for each number.
  let colors: [UInt32]
  private let samplesPerByte: Int
  /// For each byte what its samples' channels come to, 16 bits each, blue in the low ones.
  private let sums: [UInt64]

  /// Rows of colours; those that are missing are black.
  init(depth: Int, colors: [UInt32]) {
    guard [1, 2, 4, 8].contains(depth) else {
      fatalError("PictureFiles: no such samples; pass 1, 2, 4 or 8 bits.")
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

  /// Bytes of a row.
  func byteCount(width: Int) -> Int { (width * depth + 7) / 8 }

  /// The color of a sample of a row.
  func pixel(_ row: UnsafePointer<UInt8>, _ column: Int) -> UInt32 {
    let shift = 8 - depth - column % samplesPerByte * depth
    // Safe: the caller's row is as long as it says; a sample is a number of a colour.
    return unsafe colors[Int(row[column / samplesPerByte]) >> shift & (1 << depth - 1)]
  }

  /// The sum of some samples' colours (blue, green, red, alpha); O(bytes).
  func sum(_ row: UnsafePointer<UInt8>, _ columns: Range<Int>) -> SIMD4<Float> {
    // Two channels in each, 32 bits for a channel.
    var (even, odd): (UInt64, UInt64) = (0, 0)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let lanes: UInt64
      if column % samplesPerByte == 0, column + samplesPerByte <= columns.upperBound {
        // Safe: as above; there is a sum for each byte.
        lanes = unsafe sums[Int(row[column / samplesPerByte])]
        column += samplesPerByte
      } else {
        lanes = unsafe Self.lanes(pixel(row, column))
        column += 1
      }
      even &+= lanes & 0x0000_FFFF_0000_FFFF
      odd &+= lanes >> 16 & 0x0000_FFFF_0000_FFFF
    }
    return SIMD4(
      Float(UInt32(truncatingIfNeeded: even)), Float(UInt32(truncatingIfNeeded: odd)),
      Float(even >> 32), Float(odd >> 32))
  }

  /// A pixel's channels with 16 bits each.
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return wide & 255 | (wide & 0xFF00) << 8 | (wide & 0xFF_0000) << 16 | (wide >> 24) << 48
  }
}
