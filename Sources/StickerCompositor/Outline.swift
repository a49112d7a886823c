/// An octagon around all that is not transparent in a bitmap, in texels from the first one's centre.
///
/// Most stickers leave their corners empty; rows of pixels are cut to it.
struct Outline: Hashable, Sendable {
  /// The least x, y, x + y and x − y.
  var least = SIMD4<Double>(repeating: .infinity)
  /// The greatest ones.
  var greatest = SIMD4<Double>(repeating: -.infinity)

  /// Whether there is nothing to be seen.
  var isEmpty: Bool { least[0] > greatest[0] }

  /// The outline of a bitmap; O(pixels).
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
}
