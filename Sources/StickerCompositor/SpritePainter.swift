import Geometry

/// A painter that draws one sprite, row by row, into the caller's memory.
///
/// The result for a pixel depends neither on the group of four in which the pixel is computed, nor
/// on whether the fast path for the interior or the careful path for the other pixels computes it.
@unsafe
struct SpritePainter {
  let plan: SpritePlan
  let frame: RowFrame
  let texels: TexelReader
  /// The offset in the level from one pixel of a row to the next.
  let step: Position
  /// The complement of the opacity, `1 - opacity`.
  let faintness: Lanes
  /// The sample positions relative to a pixel's centre.
  let grid: SampleGrid
  /// The sample positions at the edges, where samples are denser.
  let edgeGrid: SampleGrid
  /// The ramps of the samples at the edges.
  let edgeRamps: (x: EdgeRamp, y: EdgeRamp)
  /// Whether opposite edges can both touch one pixel.
  let isThin: Bool
  /// Whether a block's positions, relative to the least one, fit into ``Position/packed``.
  let canPack: Bool

  init(_ plan: SpritePlan, _ texels: TexelReader, outline: Outline) {
    unsafe self.plan = plan
    unsafe self.texels = texels
    unsafe frame = RowFrame(
      plan, texels: SIMD2(Double(texels.width), Double(texels.height)), outline: outline)
    unsafe step = Position(u: plan.map.a, v: plan.map.b)
    unsafe faintness = missing(from: SIMD4(repeating: plan.opacity))
    unsafe grid = SampleGrid(plan.map, counts: plan.samples)
    let isSingle = plan.samples == (1, 1)
    let edgeCounts = isSingle ? (1, 1) : (max(4, plan.samples.x), max(4, plan.samples.y))
    unsafe edgeGrid = SampleGrid(plan.map, counts: edgeCounts)
    let (x, y) = (1 / Double(edgeCounts.0), 1 / Double(edgeCounts.1))
    unsafe edgeRamps = (
      x: EdgeRamp(alongX: plan.map.a * x, alongY: plan.map.c * y),
      y: EdgeRamp(alongX: plan.map.b * x, alongY: plan.map.d * y)
    )
    unsafe isThin =
      plan.size.width < 2 * Double(plan.rampX.reach)
      || plan.size.height < 2 * Double(plan.rampY.reach)
    let longest = max(abs(plan.map.a), abs(plan.map.b), abs(plan.map.c), abs(plan.map.d))
    unsafe canPack = longest < 200
  }

  /// Draws the part of row `y` that lies in `columns`; `pixels` points to the row's pixel 0.
  ///
  /// `twin` points to pixel 0 of a second row, which gets the same drawing over its own content.
  func paint(
    y: Int, columns: Range<Int>, pixels: UnsafeMutableRawPointer,
    twin: UnsafeMutableRawPointer? = nil
  ) {
    let row = unsafe Row(plan.map, frame, y: y, columns: columns)
    unsafe paint(row, row.touched, pixels: pixels, twin: twin)
  }

  /// Returns the first column of the block that contains a column.
  @inline(__always)
  private func blockStart(_ x: Int) -> Int {
    let left = unsafe plan.firstColumn
    return left + (x - left) / RowFrame.blockWidth * RowFrame.blockWidth
  }

  /// Returns the position of column 0, extrapolated from the block that contains column `x`.
  @inline(__always)
  func origin(ofBlockWith x: Int, in row: Row) -> Position {
    let centre = unsafe blockStart(x) + RowFrame.blockWidth / 2
    return unsafe row.position(ofBlockCentre: centre, plan.map) - step * centre
  }

  /// Draws touched columns of a row, block by block.
  func paint(
    _ row: Row, _ columns: Range<Int>, pixels: UnsafeMutableRawPointer,
    twin: UnsafeMutableRawPointer?
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min(columns.upperBound, unsafe blockStart(x) + RowFrame.blockWidth)
      let part = unsafe RowPart(
        row: row, origin: origin(ofBlockWith: x, in: row), pixels: pixels, twin: twin)
      if unsafe plan.samples == (1, 1) {
        unsafe paintSingly(x..<end, of: part)
      } else {
        unsafe paintThoroughly(x..<end, of: part)
      }
      x = end
    }
  }
}

/// A block of columns in a row.
@unsafe
struct RowPart {
  let row: Row
  /// The position of column 0, extrapolated from the block, from which steps are counted.
  let origin: Position
  /// The row's pixel 0 in memory.
  let pixels: UnsafeMutableRawPointer
  /// Pixel 0 of a second row that gets the same drawing; `nil` if there is none.
  let twin: UnsafeMutableRawPointer?

  /// Blends colours over four pixels from column `x` on.
  @inline(__always)
  func blend(_ colors: FourColors, x: Int) {
    unsafe Self.blend(colors, pixels + x &* 4)
    if let twin = unsafe twin { unsafe Self.blend(colors, twin + x &* 4) }
  }

  @inline(__always)
  private static func blend(_ colors: FourColors, _ pixels: UnsafeMutableRawPointer) {
    let below = unsafe pixels.loadUnaligned(as: Lanes.self)
    unsafe pixels.storeBytes(of: colors.over(below), as: Lanes.self)
  }

  /// Blends colours over `count` pixels, at most four, from column `x` on.
  @inline(__always)
  func blend(_ colors: FourColors, x: Int, count: Int) {
    if count >= 4 { return unsafe blend(colors, x: x) }
    unsafe blend(colors, x: x, count: count, pixels)
    if let twin = unsafe twin { unsafe blend(colors, x: x, count: count, twin) }
  }

  private func blend(
    _ colors: FourColors, x: Int, count: Int, _ pixels: UnsafeMutableRawPointer
  ) {
    var below = Four()
    for k in 0..<count {
      below[k] = unsafe (pixels + (x &+ k) &* 4).loadUnaligned(as: UInt32.self)
    }
    let above = four(colors.over(lanes(below)))
    for k in 0..<count {
      unsafe (pixels + (x &+ k) &* 4).storeBytes(of: above[k], as: UInt32.self)
    }
  }
}
