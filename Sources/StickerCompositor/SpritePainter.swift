import Geometry

/// Draws one sprite, row by row, into memory that it is given.
///
/// Each pixel comes out the same in whichever group of four it is computed, and whether by the
/// short way for the interior or the careful one for the rest.
@unsafe
struct SpritePainter {
  let plan: SpritePlan
  let frame: RowFrame
  let texels: TexelReader
  /// The step from pixel to pixel.
  let step: Position
  /// What opacity takes away from full strength.
  let faintness: Lanes
  /// Where the samples lie about a pixel's centre.
  let grid: SampleGrid
  /// The same at the edges, where they are closer.
  let edgeGrid: SampleGrid
  /// The ramps of the samples at the edges.
  let edgeRamps: (x: EdgeRamp, y: EdgeRamp)
  /// Whether opposite edges can both touch one pixel.
  let isThin: Bool
  /// Whether a block's positions, counted from its least one, fit into packed places.
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

  /// Draws the part of row `y` that lies in `columns`; `pixels` is the row's pixel 0.
  func paint(y: Int, columns: Range<Int>, pixels: UnsafeMutableRawPointer) {
    let row = unsafe Row(plan.map, frame, y: y, columns: columns)
    var x = row.touched.lowerBound
    while x < row.touched.upperBound {
      let left = unsafe plan.bounds.minX
      let blockStart = left + (x - left) / RowFrame.blockWidth * RowFrame.blockWidth
      let end = min(row.touched.upperBound, blockStart + RowFrame.blockWidth)
      let centre = blockStart + RowFrame.blockWidth / 2
      let origin = unsafe row.position(ofBlockCentre: centre, plan.map) - step * centre
      let part = unsafe RowPart(row: row, origin: origin, pixels: pixels)
      if unsafe plan.samples == (1, 1) {
        unsafe paintSingly(x..<end, of: part)
      } else {
        unsafe paintThoroughly(x..<end, of: part)
      }
      x = end
    }
  }
}

/// What is known of a block of columns in a row.
@unsafe
struct RowPart {
  let row: Row
  /// The position that steps are counted from: that of column 0, as seen from the block.
  let origin: Position
  /// The row's pixel 0 in memory.
  let pixels: UnsafeMutableRawPointer

  /// Four pixels from `x` on.
  @inline(__always)
  func load(_ x: Int) -> Lanes {
    unsafe (pixels + x &* 4).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  func store(_ lanes: Lanes, _ x: Int) {
    unsafe (pixels + x &* 4).storeBytes(of: lanes, as: Lanes.self)
  }

  /// Puts colours over up to four pixels from `x` on.
  @inline(__always)
  func blend(_ colors: FourColors, x: Int, count: Int) {
    if count >= 4 {
      unsafe store(colors.over(load(x)), x)
      return
    }
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
