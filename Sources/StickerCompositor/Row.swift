import Geometry

/// A row of a sprite: the pixels that can change, the interior pixels, and their positions in the
/// mipmap.
struct Row {
  /// The pixels that can change.
  let touched: Range<Int>
  /// The pixels, whether touched or not, that are fully covered and sampled away from the mipmap's edges.
  let interior: Range<Int>
  /// The position of pixel 0 in the mipmap, in texels from the center of the first texel.
  let start: Vector

  /// Creates the part of row `y` that lies in `columns`.
  @inline(__always)
  init(_ map: AffineTransform, _ frame: RowFrame, y: Int, columns: Range<Int>) {
    start = map.apply(Point(x: 0.5, y: Double(y) + 0.5)) - Vector(x: 0.5, y: 0.5)
    let axes = SIMD2(start.x, start.y)
    let diagonals = SIMD2(start.x + start.y, start.x - start.y)
    touched = frame.axes.columns(from: axes, and: frame.diagonals, from: diagonals, in: columns)
    interior =
      frame.hasInterior
      ? frame.interior.columns(from: axes, and: frame.interior, from: axes, in: columns)
      : columns.upperBound..<columns.upperBound
  }

  /// Returns the position of the middle column of a block.
  ///
  /// The other positions of the block are counted in steps from this one, so that the rounding
  /// errors of the steps don't add up over a whole row.
  @inline(__always)
  func position(ofBlockCentre x: Int, _ map: AffineTransform) -> Position {
    Position(u: start.x + map.a * Double(x), v: start.y + map.b * Double(x))
  }
}

/// The data that all rows of one sprite share: the bands of the plane in which pixels can change, and
/// those in which pixels are interior.
struct RowFrame {
  /// The bands in which pixels can change, by x and y in the mipmap.
  let axes: Bands
  /// The bands in which pixels can change, by x + y and x − y.
  let diagonals: Bands
  /// The bands in which pixels are interior, by x and y.
  let interior: Bands
  /// Whether any pixel can be interior.
  let hasInterior: Bool

  /// The number of columns in a block; positions are computed anew at the middle of each block.
  static var blockWidth: Int { 256 }

  init(_ plan: SpritePlan, texels: SIMD2<Double>, outline: TexelOutline) {
    let reach = SIMD2(Double(plan.rampX.reach), Double(plan.rampY.reach))
    let size = SIMD2(plan.size.width, plan.size.height)
    let step = SIMD2(plan.map.a, plan.map.b)
    // Samples beside the pixel's center reach farther.
    let spread = plan.samples == (1, 1) ? .zero : reach
    // Positions are counted from the first texel's center, half a texel inside the edge. A sample
    // reads the texels at less than one texel's distance, and beyond the edge the texels at the edge.
    let seen = outline.seen(texels: texels)
    axes = Bands(
      least: greater(-reach - 0.5, seen.least - 1 - spread),
      greatest: lesser(size + reach - 0.5, seen.greatest + 1 + spread), step: step)
    let beyond = seen.touchesEdge ? reach.sum() + 1 : 0
    let diagonal = spread.sum() + 2 + beyond
    diagonals = Bands(
      least: outline.least.highHalf - diagonal, greatest: outline.greatest.highHalf + diagonal,
      step: SIMD2(step[0] + step[1], step[0] - step[1]))
    // Positions in fixed point are off by up to a thousandth of a texel.
    let slack = 1.0 / 256
    interior = Bands(
      least: greater(reach - 0.5, spread + slack),
      greatest: lesser(size - reach - 0.5, texels - 1 - spread - slack), step: step)
    hasInterior = all(interior.least .<= interior.greatest)
  }
}

/// The limits of two coordinates that change by fixed steps from column to column.
struct Bands {
  let least: SIMD2<Double>
  let greatest: SIMD2<Double>
  private let columnsPerUnit: SIMD2<Double>

  init(least: SIMD2<Double>, greatest: SIMD2<Double>, step: SIMD2<Double>) {
    self.least = least
    self.greatest = greatest
    // Steps this small don't matter over any row: all columns are within the limits, or none.
    columnsPerUnit = (1 / step).replacing(with: 1e12, where: step .< 1e-12 .& step .> -1e-12)
  }

  /// Returns the part of `columns` that lies within these bands and within `others`.
  ///
  /// `start` and `otherStart` are the coordinates of column 0.
  @inline(__always)
  func columns(
    from start: SIMD2<Double>, and others: Bands, from otherStart: SIMD2<Double>,
    in columns: Range<Int>
  ) -> Range<Int> {
    let (first, last) = ends(start)
    let (otherFirst, otherLast) = others.ends(otherStart)
    let latest = greater(first, otherFirst)
    let earliest = lesser(last, otherLast)
    // Limited before the conversion to integers, which traps on large numbers.
    let (lower, upper) = (Double(columns.lowerBound), Double(columns.upperBound))
    let from = min(max(latest[0], latest[1], lower), upper).roundedUp
    let to = max(min(earliest[0], earliest[1], upper - 1), lower - 1).roundedDown
    return from..<max(from, to + 1)
  }

  /// Returns the first and last columns, as fractions, at which each coordinate is within its limits.
  @inline(__always)
  private func ends(_ start: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    let a = (least - start) * columnsPerUnit
    let b = (greatest - start) * columnsPerUnit
    return (lesser(a, b), greater(a, b))
  }
}
