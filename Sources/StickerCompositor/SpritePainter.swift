import Geometry

/// A painter that draws one sprite, row by row, into the caller's memory.
///
/// The result for a pixel depends neither on the group of four in which the pixel is computed, nor
/// on whether the fast path for the interior or the careful path for the other pixels computes it.
struct SpritePainter {
  let plan: SpritePlan
  let frame: RowFrame
  let texels: TexelReader
  /// The offset in the level from one pixel of a row to the next.
  let step: Position
  /// The complement of the opacity, `1 - opacity`.
  let faintness: Lanes
  /// The sample positions relative to a pixel's center.
  let grid: SampleGrid
  /// The sample positions at the edges, where samples are denser.
  let edgeGrid: SampleGrid
  /// The ramps of the samples at the edges.
  let edgeRamps: (x: EdgeRamp, y: EdgeRamp)
  /// Whether opposite edges can both touch one pixel.
  let isThin: Bool
  /// Whether a block's positions, relative to the least one, fit into ``Position/packed``.
  let canPack: Bool

  init(_ plan: SpritePlan, _ texels: TexelReader, outline: TexelOutline) {
    self.plan = plan
    self.texels = texels
    frame = RowFrame(
      plan, texels: SIMD2(Double(texels.width), Double(texels.height)), outline: outline)
    step = Position(u: plan.map.a, v: plan.map.b)
    faintness = missing(from: SIMD4(repeating: plan.opacity))
    grid = SampleGrid(plan.map, counts: plan.samples)
    edgeGrid = SampleGrid(plan.map, counts: plan.edgeSamples)
    let (x, y) = (1 / Double(plan.edgeSamples.x), 1 / Double(plan.edgeSamples.y))
    edgeRamps = (
      x: EdgeRamp(alongX: plan.map.a * x, alongY: plan.map.c * y),
      y: EdgeRamp(alongX: plan.map.b * x, alongY: plan.map.d * y)
    )
    isThin =
      plan.size.width < 2 * Double(plan.rampX.reach)
      || plan.size.height < 2 * Double(plan.rampY.reach)
    let longest = max(abs(plan.map.a), abs(plan.map.b), abs(plan.map.c), abs(plan.map.d))
    canPack = longest < 200
  }

  /// Draws the part of row `y` that lies in some pixels.
  func paint(y: Int, _ pixels: PixelRow) {
    let row = Row(plan.map, frame, y: y, columns: pixels.columns)
    paint(row, row.touched, pixels)
  }

  /// Returns the first column of the block that contains a column.
  @inline(__always)
  private func blockStart(_ x: Int) -> Int {
    let left = plan.firstColumn
    return left + (x - left) / RowFrame.blockWidth * RowFrame.blockWidth
  }

  /// Returns the position of column 0, extrapolated from the block that contains column `x`.
  @inline(__always)
  func origin(ofBlockWith x: Int, in row: Row) -> Position {
    let centre = blockStart(x) + RowFrame.blockWidth / 2
    return row.position(ofBlockCentre: centre, plan.map) - step * centre
  }

  /// Draws touched columns of a row, block by block.
  func paint(_ row: Row, _ columns: Range<Int>, _ pixels: PixelRow) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min(columns.upperBound, blockStart(x) + RowFrame.blockWidth)
      let part = RowPart(row: row, origin: origin(ofBlockWith: x, in: row), pixels: pixels)
      if plan.samples == (1, 1) {
        paintSingly(x..<end, of: part)
      } else {
        paintThoroughly(x..<end, of: part)
      }
      x = end
    }
  }
}

/// A block of columns in a row.
struct RowPart {
  let row: Row
  /// The position of column 0, extrapolated from the block, from which steps are counted.
  let origin: Position
  /// The pixels to draw into.
  let pixels: PixelRow
}
