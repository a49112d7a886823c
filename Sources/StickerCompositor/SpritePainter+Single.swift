import Geometry

extension SpritePainter {
  /// Draws columns with one sample per pixel.
  @inline(__always)
  func paintSingly(_ columns: Range<Int>, of part: RowPart) {
    let interior = part.row.interior
    let end = columns.upperBound
    // The sprite is transparent beyond the last touched pixel, so a group of four may extend beyond it.
    let limit = end == part.row.touched.upperBound ? interior.upperBound : end
    let interiorEnd = min(interior.upperBound, limit)
    var x = columns.lowerBound
    while x < end {
      if x >= interior.lowerBound && x + 4 <= interiorEnd && canPack {
        let fours = min((interiorEnd - x) >> 2, (end - x + 3) >> 2)
        paintInterior(x: x, fours: fours, of: part)
        x += 4 * fours
      } else {
        paintEdge(x: x, count: min(4, end - x), of: part)
        x += 4
      }
    }
  }

  /// Draws groups of four pixels that are fully covered and sampled inside the mipmap.
  @inline(never)
  private func paintInterior(x: Int, fours: Int, of part: RowPart) {
    guard
      var walk = TexelWalk(texels, from: part.origin + step * x, step: step, fours: fours, grid)
    else {
      for x in stride(from: x, to: x + 4 * fours, by: 4) { paintEdge(x: x, count: 4, of: part) }
      return
    }
    var x = x
    if plan.opacity == 1 {
      while let colors = walk.next() {
        part.pixels.blend(colors, x: x)
        x &+= 4
      }
    } else {
      while let colors = walk.next() {
        part.pixels.blend(colors.faded(missing: faintness), x: x)
        x &+= 4
      }
    }
  }

  /// Draws up to four pixels, each of which may be partly covered or lie outside the mipmap.
  @inline(never)
  private func paintEdge(x: Int, count: Int, of part: RowPart) {
    let colors = texels.sampleClamped(part.origin + step * x, step: step)
    let missing = missing(from: coverage(x: x, of: part.row) * plan.opacity)
    part.pixels.blend(colors.faded(missing: missing), x: x, count: count)
  }

  /// Returns the covered share of each of four pixels, from 0 to 1.
  @inline(__always)
  private func coverage(x: Int, of row: Row) -> SIMD4<Float> {
    let columns = SIMD4<Double>(0, 1, 2, 3) + Double(x)
    let left = columns * plan.map.a + (row.start.x + 0.5)
    let top = columns * plan.map.b + (row.start.y + 0.5)
    let parts = covered(left, plan.size.width, plan.rampX)
    let parts2 = covered(top, plan.size.height, plan.rampY)
    let numbers = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: x)
    let isInterior =
      numbers .>= Int32(truncatingIfNeeded: row.interior.lowerBound)
      .& numbers .< Int32(truncatingIfNeeded: row.interior.upperBound)
    return (parts * parts2).replacing(with: 1, where: isInterior)
  }

  /// Returns the share of each of four pixels that lies between two opposite edges, from 0 to 1.
  @inline(__always)
  func covered(_ distances: SIMD4<Double>, _ size: Double, _ ramp: EdgeRamp) -> SIMD4<Float> {
    let near = floats(distances)
    let far = floats(size - distances)
    if !isThin { return ramp.coverage(lesser(near, far)) }
    return greater(ramp.coverage(near) + ramp.coverage(far) - 1, .zero)
  }
}

@inline(__always)
private func floats(_ a: SIMD4<Double>) -> SIMD4<Float> {
  SIMD4(Float(a[0]), Float(a[1]), Float(a[2]), Float(a[3]))
}
