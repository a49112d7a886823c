/// A filter that turns rows of pixels into the bytes that PNG compresses: rows minus a prediction.
///
/// Each row gets the filter, among the format's five, whose bytes as signed numbers have the least
/// sum of magnitudes, because bytes near 0 compress well.
struct PNGRowFilter: Sendable {
  /// The filtered rows so far, each preceded by the number of its filter.
  private(set) var bytes: [UInt8] = []
  private let channels: Int
  private let byteCount: Int
  /// The current row, with a margin of zeros at both ends, as ``above`` has for the row above.
  private var current: [UInt8]
  private var above: [UInt8]

  /// The number of bytes at both ends of a row, so that whole vectors and left neighbors can always be read.
  private static let margin = 16

  init(width: Int, height: Int, channels: Int) {
    self.channels = channels
    byteCount = width * channels
    current = Array(repeating: 0, count: byteCount + 2 * Self.margin)
    above = current
    bytes.reserveCapacity((byteCount + 1) * height + Self.margin)
  }

  /// Sets the row above the next row, from premultiplied pixels.
  mutating func prime(with pixels: Span<UInt32>) {
    swap(&current, &above)
    if channels == 3 {
      Self.writeOpaque(pixels, to: &current)
    } else {
      Self.writeStraight(pixels, to: &current)
    }
  }

  /// Filters a row of premultiplied pixels and appends the bytes.
  mutating func append(_ pixels: Span<UInt32>) {
    prime(with: pixels)
    let kind = bestFilter()
    bytes.append(kind.rawValue)
    let start = bytes.count
    // Only whole vectors can be written, so the surplus is removed afterwards.
    bytes.append(contentsOf: repeatElement(0, count: (byteCount + 15) & ~15))
    Self.write(current, above, filteredBy: kind, channels, to: &bytes, from: start)
    bytes.removeLast(bytes.count - start - byteCount)
  }

  /// Writes the filtered bytes of a row in whole vectors.
  private static func write(
    _ current: [UInt8], _ above: [UInt8], filteredBy kind: PNGFilter, _ channels: Int,
    to bytes: inout [UInt8], from start: Int
  ) {
    var target = bytes.mutableSpan
    for offset in stride(from: 0, to: target.count - start, by: 16) {
      let vectors = PNGVectors(current.span, above.span, at: margin + offset, channels: channels)
      target.store(vectors.filtered(by: kind), at: start + offset)
    }
  }

  /// Returns the filter that gives the current row the least sum of magnitudes.
  private func bestFilter() -> PNGFilter {
    var costs = [Int](repeating: 0, count: PNGFilter.allCases.count)
    let row = current.span
    let rowAbove = above.span
    // A lane of 16 bits can hold the sums of 255 vectors.
    for start in stride(from: 0, to: byteCount, by: 255 * 16) {
      var none = Lanes()
      var left = Lanes()
      var up = Lanes()
      var mean = Lanes()
      var paeth = Lanes()
      for offset in stride(from: start, to: min(byteCount, start + 255 * 16), by: 16) {
        let vectors = PNGVectors(row, rowAbove, at: Self.margin + offset, channels: channels)
        none &+= PNGVectors.sizes(vectors.filtered(by: .none))
        left &+= PNGVectors.sizes(vectors.filtered(by: .left))
        up &+= PNGVectors.sizes(vectors.filtered(by: .above))
        mean &+= PNGVectors.sizes(vectors.filtered(by: .mean))
        paeth &+= PNGVectors.sizes(vectors.filtered(by: .paeth))
      }
      for (index, sum) in [none, left, up, mean, paeth].enumerated() {
        for lane in 0..<8 { costs[index] += Int(sum[lane]) }
      }
    }
    var best = PNGFilter.none
    for kind in PNGFilter.allCases where costs[Int(kind.rawValue)] < costs[Int(best.rawValue)] {
      best = kind
    }
    return best
  }

  private static func writeOpaque(_ pixels: Span<UInt32>, to row: inout [UInt8]) {
    var row = row.mutableSpan
    var offset = margin
    for index in pixels.indices {
      let pixel = pixels[index]
      // A row has a margin for the fourth byte of its last pixel.
      row.store((pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF, at: offset)
      offset += 3
    }
    row.store(UInt32(0), at: offset)
  }

  private static func writeStraight(_ pixels: Span<UInt32>, to row: inout [UInt8]) {
    var offset = margin
    for index in pixels.indices {
      let pixel = Pixels.straight(pixels[index])
      row[offset] = UInt8(pixel >> 16 & 255)
      row[offset + 1] = UInt8(pixel >> 8 & 255)
      row[offset + 2] = UInt8(pixel & 255)
      row[offset + 3] = UInt8(pixel >> 24)
      offset += 4
    }
  }
}

/// The filters of the format; raw values are the numbers in files.
enum PNGFilter: UInt8, CaseIterable {
  case none, left, above, mean, paeth
}
