import Geometry

/// One row of one sprite: which pixels it touches, which of them need no care, and where they
/// lie in the texture.
struct Row {
  /// The pixels that can change.
  let touched: Range<Int>
  /// Those, whether touched or not, that are wholly covered, and sampled away from the texture's
  /// edges.
  let interior: Range<Int>
  /// Position of pixel 0 in the texture, in texels from the centre of the first one.
  let start: Vector

  /// The row `y` within the columns `columns`.
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

  /// Position of a column.
  ///
  /// Other positions are steps away from that of the middle of their block of columns, so that the
  /// steps' rounding does not add up.
  @inline(__always)
  func position(ofBlockCentre x: Int, _ map: AffineTransform) -> Position {
    Position(u: start.x + map.a * Double(x), v: start.y + map.b * Double(x))
  }
}

/// What the rows of one sprite have in common: bands of the plane in which pixels can change, and
/// in which they are interior.
struct RowFrame {
  /// Where pixels can change, by x and y in the texture.
  let axes: Bands
  /// The same by x + y and x − y.
  let diagonals: Bands
  /// Where pixels are interior, by x and y.
  let interior: Bands
  /// Whether any can be.
  let hasInterior: Bool

  /// Columns in the blocks, at whose middles positions are computed anew.
  static var blockWidth: Int { 256 }

  init(_ plan: SpritePlan, texels: SIMD2<Double>, outline: Outline) {
    let reach = SIMD2(Double(plan.rampX.reach), Double(plan.rampY.reach))
    let size = SIMD2(plan.size.width, plan.size.height)
    let step = SIMD2(plan.map.a, plan.map.b)
    // Samples beside the centre reach further.
    let spread = plan.samples == (1, 1) ? .zero : reach
    // Positions are counted from the first texel's centre, half a texel inside the edge, and a
    // sample sees the texels that are less than one away.
    axes = Bands(
      least: greater(-reach - 0.5, outline.least.lowHalf - 1 - spread),
      greatest: lesser(size + reach - 0.5, outline.greatest.lowHalf + 1 + spread), step: step)
    let diagonal = spread.sum() + 2
    diagonals = Bands(
      least: outline.least.highHalf - diagonal, greatest: outline.greatest.highHalf + diagonal,
      step: SIMD2(step[0] + step[1], step[0] - step[1]))
    // Fixed point is off by a thousandth of a texel.
    let slack = 1.0 / 256
    interior = Bands(
      least: greater(reach - 0.5, spread + slack),
      greatest: lesser(size - reach - 0.5, texels - 1 - spread - slack), step: step)
    hasInterior = all(interior.least .<= interior.greatest)
  }
}

/// The places between limits, for two coordinates that change by fixed steps from column to column.
struct Bands {
  let least: SIMD2<Double>
  let greatest: SIMD2<Double>
  private let columnsPerUnit: SIMD2<Double>

  init(least: SIMD2<Double>, greatest: SIMD2<Double>, step: SIMD2<Double>) {
    self.least = least
    self.greatest = greatest
    // Steps that are too small to matter over any row: all columns are within, or none.
    columnsPerUnit = (1 / step).replacing(with: 1e12, where: step .< 1e-12 .& step .> -1e-12)
  }

  /// The columns within these bands and others, among some columns, where column 0 is at `start`.
  @inline(__always)
  func columns(
    from start: SIMD2<Double>, and others: Bands, from otherStart: SIMD2<Double>,
    in columns: Range<Int>
  ) -> Range<Int> {
    let (first, last) = ends(start)
    let (otherFirst, otherLast) = others.ends(otherStart)
    let latest = greater(first, otherFirst)
    let earliest = lesser(last, otherLast)
    // Limited before they are turned into integers, which would trap on large numbers.
    let (lower, upper) = (Double(columns.lowerBound), Double(columns.upperBound))
    let from = min(max(latest[0], latest[1], lower), upper).roundedUp
    let to = max(min(earliest[0], earliest[1], upper - 1), lower - 1).roundedDown
    return from..<max(from, to + 1)
  }

  /// Between which columns each coordinate is within its limits.
  @inline(__always)
  private func ends(_ start: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    let a = (least - start) * columnsPerUnit
    let b = (greatest - start) * columnsPerUnit
    return (lesser(a, b), greater(a, b))
  }
}
