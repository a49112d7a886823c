/// A large opaque rectangle of a picture, found cheaply on a grid of cells.
///
/// The rectangle hides everything behind it. The choice of the rectangle doesn't change any pixel of the result.
struct OpaqueCore: Hashable, Sendable {
  /// The first pixel of the rectangle, along x and y; equal to ``end`` if no rectangle was found.
  ///
  /// ``end`` is one beyond the last pixel.
  private var least = SIMD2<Int>(0, 0)
  private var end = SIMD2<Int>(0, 0)

  /// The maximum number of cells along each side of the search grid.
  private static let greatestSide = 64

  /// Creates the core of a picture without opaque pixels: an empty rectangle.
  init() {}

  /// Creates the core of an opaque picture: the whole picture.
  init(width: Int, height: Int) { end = SIMD2(width, height) }

  /// Creates the core of a bitmap; O(pixels).
  init(_ bitmap: Bitmap) {
    let cell = max(
      1, (max(bitmap.width, bitmap.height) + Self.greatestSide - 1) / Self.greatestSide)
    // Only whole cells; the pixels beyond the last whole cell are ignored.
    let (columns, rows) = (bitmap.width / cell, bitmap.height / cell)
    guard columns > 0, rows > 0 else { return }
    // The number of consecutive opaque cells in each column that end at the current row.
    var heights = Array(repeating: 0, count: columns)
    var best = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let isOpaque = bitmap.isOpaque(x: column * cell, y: row * cell, side: cell)
        heights[column] = isOpaque ? heights[column] + 1 : 0
      }
      for first in 0..<columns {
        var height = Int.max
        for last in first..<columns {
          height = min(height, heights[last])
          if height * (columns - first) <= best { break }
          guard height * (last - first + 1) > best else { continue }
          best = height * (last - first + 1)
          least = SIMD2(first, row + 1 - height) &* cell
          end = SIMD2(last + 1, row + 1) &* cell
        }
      }
    }
  }

  /// Returns the first and last texel of a level that consist of the core's pixels alone, along x and y.
  ///
  /// Returns `nil` if there are fewer than two of these texels along x or y.
  func texels(level: Int) -> (least: SIMD2<Double>, greatest: SIMD2<Double>)? {
    let scale = 1 << level
    let first = SIMD2((least[0] + scale - 1) / scale, (least[1] + scale - 1) / scale)
    let last = SIMD2(end[0] / scale - 1, end[1] / scale - 1)
    guard first[0] < last[0], first[1] < last[1] else { return nil }
    return (SIMD2(Double(first[0]), Double(first[1])), SIMD2(Double(last[0]), Double(last[1])))
  }
}

extension Bitmap {
  /// Returns whether all pixels of a square within the bitmap are opaque.
  fileprivate func isOpaque(x: Int, y: Int, side: Int) -> Bool {
    for row in y..<y + side {
      var all: UInt32 = 0xFF00_0000
      for pixel in pixels[row * width + x..<row * width + x + side] { all &= pixel }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }
}
