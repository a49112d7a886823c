public import SeededNumbers

extension SeededGenerator {
  /// Returns a number whose distribution is nearly normal, with mean 0 and standard deviation 1.
  public mutating func normal() -> Float {
    let bits = next()
    let sum =
      UInt32(bits & 0xffff) + UInt32(bits >> 16 & 0xffff) + UInt32(bits >> 32 & 0xffff)
      + UInt32(bits >> 48)
    return (Float(sum) / 65536 - 2) * 1.732
  }
}

/// A random texture that repeats, with structure of several sizes.
public struct NoiseTexture: Sendable {
  /// The number of columns and of rows, a power of 2.
  let side: Int
  private let values: [Float]

  /// Creates a texture of gray levels around `mean`.
  ///
  /// The structure has sizes from `finest` pixels up to 32 pixels; `contrast` is its standard deviation, roughly.
  public init(seed: UInt64, side: Int = 512, mean: Float, contrast: Float, finest: Int = 4) {
    var generator = SeededGenerator(seed: seed)
    var values = [Float](repeating: mean, count: side * side)
    var cell = finest
    while cell <= 32 {
      let count = side / cell
      let grid = (0..<count * count).map { _ in generator.normal() * contrast * 0.8 }
      for y in 0..<side {
        let (row, fy) = (y / cell, Self.eased(Float(y % cell) / Float(cell)))
        for x in 0..<side {
          let (column, fx) = (x / cell, Self.eased(Float(x % cell) / Float(cell)))
          let (right, below) = ((column + 1) % count, (row + 1) % count)
          let upper =
            grid[row * count + column] * (1 - fx) + grid[row * count + right] * fx
          let lower =
            grid[below * count + column] * (1 - fx) + grid[below * count + right] * fx
          values[y * side + x] += upper * (1 - fy) + lower * fy
        }
      }
      cell *= 2
    }
    (self.side, self.values) = (side, values)
  }

  private static func eased(_ share: Float) -> Float { share * share * (3 - 2 * share) }

  /// Returns the gray level at a point, by bilinear interpolation.
  func value(x: Float, y: Float) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - left, y - top)
    let (column, row) = (Int(left) & (side - 1), Int(top) & (side - 1))
    let (right, below) = ((column + 1) & (side - 1), (row + 1) & (side - 1))
    let upper = values[row * side + column] * (1 - fx) + values[row * side + right] * fx
    let lower = values[below * side + column] * (1 - fx) + values[below * side + right] * fx
    return upper * (1 - fy) + lower * fy
  }
}
