import Geometry

/// Where the samples of one pixel lie in the texture: a grid of the pixel's own shape.
struct SampleGrid {
  /// Samples along x and y of the target.
  let counts: (x: Int, y: Int)
  /// From a pixel's centre to its first sample.
  let first: Position
  /// From one sample to the next along x of the target.
  let alongX: Position
  /// From one row of samples to the next.
  let alongY: Position

  init(_ map: AffineTransform, counts: (x: Int, y: Int)) {
    self.counts = counts
    let x = Vector(x: map.a, y: map.b) / Double(counts.x)
    let y = Vector(x: map.c, y: map.d) / Double(counts.y)
    alongX = Position(u: x.x, v: x.y)
    alongY = Position(u: y.x, v: y.y)
    let corner = x * (Double(1 - counts.x) / 2) + y * (Double(1 - counts.y) / 2)
    first = Position(u: corner.x, v: corner.y)
  }

  /// The sample in a column and row of the grid, from the pixel's centre.
  @inline(__always)
  subscript(x: Int, y: Int) -> Position { first + alongX * x + alongY * y }

  /// How far samples lie from the centre, at most.
  var spread: Position {
    Position(
      u: (abs(alongX.u) * (counts.x - 1) + abs(alongY.u) * (counts.y - 1)) / 2 + 1,
      v: (abs(alongX.v) * (counts.x - 1) + abs(alongY.v) * (counts.y - 1)) / 2 + 1)
  }
}

/// The sum of some samples of each of four pixels.
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

  /// The sums times a factor, which must bring them back below 65536.
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
