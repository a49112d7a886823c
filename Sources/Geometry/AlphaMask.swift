/// A bit mask of the pixels of a picture that are opaque enough to be touched.
///
/// `HitShape` in Spaces gives a mask to an element.
public final class AlphaMask: Sendable {
  /// The number of pixels in a row; positive.
  public let width: Int
  /// The number of rows; positive.
  public let height: Int
  /// A convex polygon around the opaque pixels, in the unit square, clockwise where y points down; empty if no pixel is
  /// opaque.
  ///
  /// Computed with the mask. The polygon has at most 24 corners. Opaque pixels reach beyond it by less than two hundredths
  /// of their bounds' longer side, and usually by less than one.
  public let outline: [Point]
  /// The rectangle around the opaque pixels, in the unit square; `nil` if no pixel is opaque.
  public let bounds: Rect?
  private let words: [UInt64]

  /// The least alpha of an opaque pixel, of 255; high enough to exclude soft shadows.
  public static let threshold: UInt8 = 64

  /// Creates a mask of `width` × `height` pixels from each pixel's alpha, from 0 to 255; O(pixels).
  ///
  /// Calls `alpha` once for each pixel, row by row from the top, and from left to right in a row; (0, 0) is the top
  /// left pixel. Traps if `width` or `height` is not positive.
  @inlinable public convenience init(
    width: Int, height: Int, alpha: (_ x: Int, _ y: Int) -> UInt8
  ) {
    var words: [UInt64] = []
    words.reserveCapacity((max(0, width * height) + 63) / 64)
    var (word, count): (UInt64, UInt64) = (0, 0)
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        word |= (alpha(x, y) >= Self.threshold ? 1 : 0) << (count & 63)
        count += 1
        if count & 63 == 0 {
          words.append(word)
          word = 0
        }
      }
    }
    if count & 63 != 0 { words.append(word) }
    self.init(width: width, height: height, words: words)
  }

  /// Creates a mask from one bit for each pixel, row by row, lowest bit first; traps if a dimension is not positive.
  @usableFromInline init(width: Int, height: Int, words: [UInt64]) {
    guard width > 0 && height > 0 else {
      fatalError(
        "Geometry: an AlphaMask needs at least one pixel; got \(width) x \(height). Leave the mask "
          + "out, so that the element's bounds are touched.")
    }
    (self.width, self.height, self.words) = (width, height, words)
    var shape = ConvexOutline()
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let opaque = words.setBits(in: row) else { continue }
      shape.add(
        columns: opaque.lowerBound - row.lowerBound..<opaque.upperBound - row.lowerBound, row: y)
    }
    (outline, bounds) = shape.polygon(width: width, height: height)
  }

  /// Returns whether the pixel under a point of the unit square is opaque; `false` outside the square.
  ///
  /// The right and bottom edges belong to the last column and row.
  public func isOpaque(at unit: Point) -> Bool {
    guard unit.x >= 0, unit.y >= 0, unit.x <= 1, unit.y <= 1 else { return false }
    let x = min(Int(unit.x * Double(width)), width - 1)
    let y = min(Int(unit.y * Double(height)), height - 1)
    let bit = y * width + x
    return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }
}

extension [UInt64] {
  /// Returns the range from the first set bit of a range to the last one; `nil` if none is set.
  fileprivate func setBits(in bits: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var bit = bits.lowerBound
    while bit < bits.upperBound {
      let end = Swift.min(bits.upperBound, (bit / 64 + 1) * 64)
      let word = self[bit / 64] >> UInt64(bit % 64) & ~(.max << UInt64(end - bit))
      if word != 0 {
        let (first, last) = (bit + word.trailingZeroBitCount, bit + 63 - word.leadingZeroBitCount)
        found = (found?.lowerBound ?? first)..<last + 1
      }
      bit = end
    }
    return found
  }
}
