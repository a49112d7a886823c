import Geometry

/// The positions of one pixel's samples in the mipmap: a grid of the pixel's own shape.
struct SampleGrid {
  /// The number of samples along x and y of the target.
  let counts: (x: Int, y: Int)
  /// The offset from a pixel's center to its first sample.
  let first: Position
  /// The offset from one sample to the next along x of the target.
  let alongX: Position
  /// The offset from one row of samples to the next.
  let alongY: Position

  init(_ map: AffineTransform, counts: (x: Int, y: Int)) {
    self.counts = counts
    let x = Vector(x: map.a, y: map.b) / Double(counts.x)
    let y = Vector(x: map.c, y: map.d) / Double(counts.y)
    alongX = Position(u: x.x, v: x.y)
    alongY = Position(u: y.x, v: y.y)
    // From the rounded steps; otherwise samples on one side could be farther away than ``spread``.
    first = Position(
      u: -(alongX.u * (counts.x - 1) + alongY.u * (counts.y - 1)) / 2,
      v: -(alongX.v * (counts.x - 1) + alongY.v * (counts.y - 1)) / 2)
  }

  /// The offset from the pixel's center to the sample in a column and row of the grid.
  @inline(__always)
  subscript(x: Int, y: Int) -> Position { first + alongX * x + alongY * y }

  /// Returns the mean of the colors at all samples, by their offsets from the pixel's center.
  @inline(__always)
  func mean(_ colors: (Position) -> FourColors) -> FourColors {
    if counts == (2, 2) {
      return colors(self[0, 0]).mean(colors(self[1, 0]))
        .mean(colors(self[0, 1]).mean(colors(self[1, 1])))
    }
    var sums = FourSums()
    for y in 0..<counts.y {
      for x in 0..<counts.x { sums.add(colors(self[x, y])) }
    }
    return sums.scaled(by: 1 / Float(counts.x * counts.y))
  }

  /// The maximum distance of samples from the center, along u and v.
  var spread: Position {
    Position(
      u: (abs(alongX.u) * (counts.x - 1) + abs(alongY.u) * (counts.y - 1)) / 2 + 1,
      v: (abs(alongX.v) * (counts.x - 1) + abs(alongY.v) * (counts.y - 1)) / 2 + 1)
  }
}

extension FourColors {
  @inline(__always)
  fileprivate func mean(_ other: FourColors) -> FourColors {
    FourColors(rb: average(rb, other.rb), ag: average(ag, other.ag))
  }
}

/// The sums of samples, one for each of four pixels.
struct FourSums {
  private var blue = Four()
  private var red = Four()
  private var green = Four()
  private var alpha = Four()

  @inline(__always)
  mutating func add(_ colors: FourColors) {
    let rb = four(colors.rb)
    let ag = four(colors.ag)
    blue &+= rb & 0xFFFF
    red &+= rb &>> 16
    green &+= ag & 0xFFFF
    alpha &+= ag &>> 16
  }

  /// Returns the sums times a factor; the products must be below 65536.
  @inline(__always)
  func scaled(by factor: Float) -> FourColors {
    FourColors(
      rb: lanes(Self.scale(blue, factor) | Self.scale(red, factor) &<< 16),
      ag: lanes(Self.scale(green, factor) | Self.scale(alpha, factor) &<< 16))
  }

  @inline(__always)
  private static func scale(_ sum: Four, _ factor: Float) -> Four {
    integers(SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum)) * factor)
  }
}
