public import Geometry

/// Which pixels of a picture are opaque enough to be touched: one bit each.
public final class AlphaMask: Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  private let words: [UInt64]

  /// Alpha from which a pixel counts, of 255: soft shadows do not.
  public static let threshold: UInt8 = 64

  /// A mask of `width` × `height` pixels, from each pixel's alpha; O(pixels).
  public init(width: Int, height: Int, alpha: (_ x: Int, _ y: Int) -> UInt8) {
    precondition(
      width > 0 && height > 0, "An AlphaMask needs at least one pixel; give bounds instead.")
    (self.width, self.height) = (width, height)
    var words = [UInt64](repeating: 0, count: (width * height + 63) / 64)
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) >= Self.threshold {
        let bit = y * width + x
        words[bit / 64] |= 1 << UInt64(bit % 64)
      }
    }
    self.words = words
  }

  /// Whether the pixel under a point of the unit square is opaque; false outside it.
  public func isOpaque(at unit: Point) -> Bool {
    guard unit.x >= 0, unit.y >= 0, unit.x <= 1, unit.y <= 1 else { return false }
    let x = min(Int(unit.x * Double(width)), width - 1)
    let y = min(Int(unit.y * Double(height)), height - 1)
    let bit = y * width + x
    return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }
}
