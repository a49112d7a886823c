import Geometry

/// The positions of a row's pixels in a level, for a sprite that is neither rotated nor sheared.
///
/// The positions are the same for every row of such a sprite.
@unsafe
struct UprightColumns {
  /// The first column.
  private let first: Int
  /// The offset in bytes from a row's first texel to the texel left of each column.
  private let offsets: UnsafeMutableBufferPointer<Int32>
  /// The position of each column between two texels, in 1/65536, in both lanes of a pixel.
  private let fractions: UnsafeMutableBufferPointer<UInt32>

  /// The minimum number of rows for which computing the columns first pays.
  private static let fewRows = 4

  /// Calls `body` with the columns of a painter's sprite in an area; with `nil` if they would be of no use.
  static func forPainter(
    _ painter: SpritePainter, _ area: PixelRect, isOpaque: Bool, _ body: (UprightColumns?) -> Void
  ) {
    let plan = painter.plan
    let isUpright = plan.map.b == 0 && plan.map.c == 0
    guard isOpaque, plan.opacity == 1, plan.samples == (1, 1), isUpright, painter.canPack,
      unsafe area.height >= fewRows
    else { return body(nil) }
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: area.width) { offsets in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { fractions in
        let columns = unsafe UprightColumns(
          first: area.minX, offsets: offsets, fractions: fractions)
        unsafe columns.fill(painter, area)
        unsafe body(columns)
      }
    }
  }

  private func fill(_ painter: SpritePainter, _ area: PixelRect) {
    let row = Row(painter.plan.map, painter.frame, y: area.minY, columns: area.minX..<area.maxX)
    for x in area.minX..<area.maxX {
      let place = painter.origin(ofBlockWith: x, in: row).u &+ painter.step.u &* x
      let texel = max(0, min(place >> 16, painter.texels.width - 2))
      unsafe offsets.initializeElement(at: x - first, to: Int32(truncatingIfNeeded: texel * 4))
      unsafe fractions.initializeElement(
        at: x - first, to: UInt32(truncatingIfNeeded: place & 0xFFFF) &* 0x1_0001)
    }
  }

  /// Draws groups of four opaque pixels that are fully covered and sampled inside the level.
  ///
  /// The pixels, from column `x` on, lie between the rows of texels `above` and `below`, at `fy` in 1/65536 from `above`.
  @inline(never)
  func paint(
    x: Int, fours: Int, above: UnsafeRawPointer, below: UnsafeRawPointer, fy: UInt16,
    pixels: UnsafeMutableRawPointer
  ) {
    var offset = unsafe UnsafePointer(offsets.baseAddress! + (x &- first))
    var fraction = unsafe UnsafeRawPointer(fractions.baseAddress! + (x &- first))
    var pixel = unsafe pixels
    let fy = Lanes(repeating: fy)
    let full = Lanes(repeating: 0xFF00)
    let rounding = Lanes(repeating: 130)
    var count = fours
    while count > 0 {
      let (a, b, c, d) = unsafe (
        Int(offset[0]), Int(offset[1]), Int(offset[2]), Int(offset[3])
      )
      let (topLeft, topRight) = unsafe TexelReader.gather(above, a, b, c, d)
      let (bottomLeft, bottomRight) = unsafe TexelReader.gather(below, a, b, c, d)
      let weights = unsafe BilinearWeights(
        fx: fraction.loadUnaligned(as: Lanes.self), fy: fy)
      let colors = weights.mean(topLeft, topRight, bottomLeft, bottomRight)
      // The mean of alphas of 255, in both lanes; as `FourColors.over(_:)` computes it from the colors.
      let single = weights.mean(full)
      let alpha = single &+ single &>> 8
      let under = unsafe FourColors(pixel.loadUnaligned(as: Lanes.self))
      let rb = colors.rb &+ (under.rb &- highProduct(under.rb, alpha)) &+ rounding
      let ag = colors.ag &+ (under.ag &- highProduct(under.ag, alpha)) &+ rounding
      unsafe pixel.storeBytes(of: rb &>> 8 | ag & FourColors.highBytes, as: Lanes.self)
      unsafe offset += 4
      unsafe fraction += 16
      unsafe pixel += 16
      count &-= 1
    }
  }
}

extension SpritePainter {
  /// Draws a row of a sprite whose columns are known: those of the area of `known`.
  func paint(y: Int, _ known: UprightColumns, _ pixels: PixelRow) {
    let row = Row(plan.map, frame, y: y, columns: pixels.columns)
    let interior = row.interior.clamped(to: row.touched)
    let fours = interior.count / 4
    guard fours > 0 else { return paint(row, row.touched, pixels) }
    let end = interior.lowerBound + 4 * fours
    let place = origin(ofBlockWith: interior.lowerBound, in: row).v
    // Safe: the row below is one of the level, and the columns are clamped to it.
    let above = unsafe texels.address(ofRow: place >> 16)
    unsafe known.paint(
      x: interior.lowerBound, fours: fours, above: above, below: above + texels.pitch,
      fy: UInt16(truncatingIfNeeded: place),
      pixels: pixels.address(interior.lowerBound, count: 4 * fours))
    paint(row, row.touched.lowerBound..<interior.lowerBound, pixels)
    paint(row, end..<row.touched.upperBound, pixels)
  }
}
