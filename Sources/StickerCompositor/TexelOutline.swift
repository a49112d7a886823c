/// An octagon around the visible texels of a bitmap, in texels from the first texel's center.
///
/// Rows of pixels are cut to the octagon, because most stickers have empty corners.
struct TexelOutline: Hashable, Sendable {
  /// The least x, y, x + y and x − y.
  var least = SIMD4<Double>(repeating: .infinity)
  /// The greatest x, y, x + y and x − y.
  var greatest = SIMD4<Double>(repeating: -.infinity)

  /// Whether the bitmap has no visible texel.
  var isEmpty: Bool { least[0] > greatest[0] }

  /// The outline that has one more texel on each side, as those that ``BlurredLevels`` make visible.
  var grown: TexelOutline {
    var grown = self
    let distance = SIMD4<Double>(1, 1, 2, 2)
    (grown.least, grown.greatest) = (least - distance, greatest + distance)
    return grown
  }

  /// Creates the outline of a bitmap without visible texels.
  init() {}

  /// Creates the outline of a bitmap whose texels are all visible; the size is in texels.
  init(width: Int, height: Int) {
    let (x, y) = (Double(width - 1), Double(height - 1))
    (least, greatest) = (SIMD4(0, 0, 0, -y), SIMD4(x, y, x + y, x))
  }

  /// Creates the outline of a bitmap; O(pixels).
  init(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      for index in [first, last] {
        let (x, y) = (Double(index - row.startIndex), Double(y))
        let place = SIMD4(x, y, x + y, x - y)
        least.replace(with: place, where: place .< least)
        greatest.replace(with: place, where: place .> greatest)
      }
    }
  }

  /// Returns the visible extent along x and y, in texels; it is infinite on a side where pixels touch the edge.
  func seen(
    texels: SIMD2<Double>
  ) -> (least: SIMD2<Double>, greatest: SIMD2<Double>, touchesEdge: Bool) {
    let isAtStart = least.lowHalf .<= 0
    let isAtEnd = greatest.lowHalf .>= texels - 1
    return (
      least.lowHalf.replacing(with: -.infinity, where: isAtStart),
      greatest.lowHalf.replacing(with: .infinity, where: isAtEnd),
      any(isAtStart) || any(isAtEnd)
    )
  }
}
