import Geometry

extension SpritePainter {
  /// Draws columns with one sample a pixel.
  @inline(__always)
  func paintSingly(_ columns: Range<Int>, of part: RowPart) {
    let interior = unsafe part.row.interior
    let end = columns.upperBound
    // What lies beyond the last touched pixel is transparent, and need not be cut off.
    let limit = unsafe end == part.row.touched.upperBound ? interior.upperBound : end
    let interiorEnd = min(interior.upperBound, limit)
    var x = columns.lowerBound
    while x < end {
      if unsafe x >= interior.lowerBound && x + 4 <= interiorEnd && canPack {
        let fours = min((interiorEnd - x) >> 2, (end - x + 3) >> 2)
        unsafe paintInterior(x: x, fours: fours, of: part)
        x += 4 * fours
      } else {
        unsafe paintEdge(x: x, count: min(4, end - x), of: part)
        x += 4
      }
    }
  }

  /// Draws fours of pixels that are wholly covered and sampled inside the texture.
  @inline(__always)
  private func paintInterior(x: Int, fours: Int, of part: RowPart) {
    var run = unsafe Run(self, part, x: x, count: 4 * fours)
    var pixels = unsafe part.pixels + 4 * x
    for _ in 0..<fours {
      let colors = unsafe run.next(texels).faded(missing: faintness)
      let below = unsafe pixels.loadUnaligned(as: Lanes.self)
      unsafe pixels.storeBytes(of: colors.over(below), as: Lanes.self)
      unsafe pixels += 16
    }
  }

  /// Draws up to four pixels of which any may be partly covered, or lie beside the texture.
  @inline(__always)
  private func paintEdge(x: Int, count: Int, of part: RowPart) {
    let colors = unsafe sampleClamped(part.origin + step * x, step: step)
    let missing = unsafe missing(from: coverage(x: x, of: part.row) * plan.opacity)
    unsafe part.blend(colors.faded(missing: missing), x: x, count: count)
  }

  /// How much of each of four pixels is covered.
  @inline(__always)
  private func coverage(x: Int, of row: Row) -> SIMD4<Float> {
    let columns = SIMD4<Double>(0, 1, 2, 3) + Double(x)
    let left = unsafe columns * plan.map.a + (row.start.x + 0.5)
    let top = unsafe columns * plan.map.b + (row.start.y + 0.5)
    let parts = unsafe covered(left, plan.size.width, plan.rampX)
    let parts2 = unsafe covered(top, plan.size.height, plan.rampY)
    let numbers = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: x)
    let isInterior =
      numbers .>= Int32(truncatingIfNeeded: row.interior.lowerBound)
      .& numbers .< Int32(truncatingIfNeeded: row.interior.upperBound)
    return (parts * parts2).replacing(with: 1, where: isInterior)
  }

  /// How much of each of four pixels lies between two opposite edges.
  @inline(__always)
  func covered(_ distances: SIMD4<Double>, _ size: Double, _ ramp: EdgeRamp) -> SIMD4<Float> {
    let near = floats(distances)
    let far = floats(size - distances)
    if unsafe !isThin { return ramp.coverage(lesser(near, far)) }
    return greater(ramp.coverage(near) + ramp.coverage(far) - 1, .zero)
  }

  /// A sample at each of four places, a step apart, or at the texture's edge nearest to it.
  @inline(__always)
  func sampleClamped(_ place: Position, step: Position) -> FourColors {
    let a = unsafe Corner(place, texels)
    let b = unsafe Corner(place + step, texels)
    let c = unsafe Corner(place + step * 2, texels)
    let d = unsafe Corner(place + step * 3, texels)
    return unsafe texels.sample(
      a.address, b.address, c.address, d.address,
      fx: bothLanes(Four(a.fx, b.fx, c.fx, d.fx)), fy: bothLanes(Four(a.fy, b.fy, c.fy, d.fy)))
  }
}

/// The upper left of the four texels about a place, and the place's distance from it.
@unsafe
private struct Corner {
  let address: UnsafeRawPointer
  let fx: UInt32
  let fy: UInt32

  @inline(__always)
  init(_ place: Position, _ texels: TexelReader) {
    let u = unsafe max(0, min(place.u, (texels.width &- 1) &<< 16))
    let v = unsafe max(0, min(place.v, (texels.height &- 1) &<< 16))
    let x = unsafe min(u &>> 16, texels.width &- 2)
    let y = unsafe min(v &>> 16, texels.height &- 2)
    // Safe: x and y are limited so that they and their neighbours are texels of the level.
    unsafe address = texels.address(x, y)
    unsafe fx = UInt32(truncatingIfNeeded: min(65535, u &- x &<< 16))
    unsafe fy = UInt32(truncatingIfNeeded: min(65535, v &- y &<< 16))
  }
}

/// A walk through the texture, four pixels at a time, that stays inside it.
///
/// Places are packed, v above u, and counted from a texel that is no further than the least.
@unsafe
struct Run {
  /// The texel from which places are counted.
  let base: UnsafeRawPointer
  var place: UInt
  let step: UInt
  var fx: Lanes
  var fy: Lanes
  let stepX: Lanes
  let stepY: Lanes

  /// A walk over `count` columns from `x` on, all of them interior.
  @inline(__always)
  init(_ painter: SpritePainter, _ part: RowPart, x: Int, count: Int) {
    let step = unsafe painter.step
    let first = unsafe part.origin + step * x
    let last = first + step * (count - 1)
    let spread = unsafe painter.grid.spread
    let column = (min(first.u, last.u) - spread.u) >> 16
    let row = (min(first.v, last.v) - spread.v) >> 16
    // Safe: no load happens here, and counting in from this texel leads back into the level.
    unsafe base = painter.texels.address(column, row)
    unsafe place = (first - Position(u: column << 16, v: row << 16)).packed
    unsafe self.step = step.packed
    let second = first + step
    let third = second + step
    let fourth = third + step
    unsafe fx = bothLanes(
      Four(low(first.u), low(second.u), low(third.u), low(fourth.u)))
    unsafe fy = bothLanes(
      Four(low(first.v), low(second.v), low(third.v), low(fourth.v)))
    unsafe stepX = Lanes(repeating: UInt16(truncatingIfNeeded: step.u &* 4))
    unsafe stepY = Lanes(repeating: UInt16(truncatingIfNeeded: step.v &* 4))
  }

  /// The samples at four places, and on to the next four.
  @inline(__always)
  mutating func next(_ texels: TexelReader) -> FourColors {
    let colors = unsafe sample(texels)
    unsafe advance()
    return colors
  }

  @inline(__always)
  mutating func advance() {
    unsafe place &+= step &* 4
    unsafe fx &+= stepX
    unsafe fy &+= stepY
  }

  /// The samples at four places, all of them shifted by an offset.
  @inline(__always)
  func sample(_ texels: TexelReader, shift: Position = Position(u: 0, v: 0)) -> FourColors {
    let first = unsafe place &+ shift.packed
    let second = unsafe first &+ step
    let third = unsafe second &+ step
    let fourth = unsafe third &+ step
    return unsafe texels.sample(
      address(first, texels), address(second, texels), address(third, texels),
      address(fourth, texels),
      fx: fx &+ UInt16(truncatingIfNeeded: shift.u), fy: fy &+ UInt16(truncatingIfNeeded: shift.v))
  }

  @inline(__always)
  private func address(_ place: UInt, _ texels: TexelReader) -> UnsafeRawPointer {
    let column = Int(UInt32(truncatingIfNeeded: place) &>> 16)
    let row = Int(bitPattern: place &>> 48)
    return unsafe base + (row &* texels.pitch &+ column &* 4)
  }
}

@inline(__always)
private func low(_ a: Int) -> UInt32 { UInt32(truncatingIfNeeded: a) }

@inline(__always)
private func floats(_ a: SIMD4<Double>) -> SIMD4<Float> {
  SIMD4(Float(a[0]), Float(a[1]), Float(a[2]), Float(a[3]))
}
