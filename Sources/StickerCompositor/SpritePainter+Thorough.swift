import Geometry

extension SpritePainter {
  /// Draws columns with many samples per pixel.
  @inline(__always)
  func paintThoroughly(_ columns: Range<Int>, of part: RowPart) {
    let interior = part.row.interior.clamped(to: columns)
    if interior.isEmpty { return paintEdges(columns, of: part) }
    paintEdges(columns.lowerBound..<interior.lowerBound, of: part)
    let fours = canPack ? interior.count >> 2 : 0
    if fours > 0 {
      paintInterior(x: interior.lowerBound, fours: fours, of: part)
    }
    paintRest(interior.lowerBound + 4 * fours..<interior.upperBound, of: part)
    paintEdges(interior.upperBound..<columns.upperBound, of: part)
  }

  /// Draws groups of four pixels that are fully covered and sampled inside the mipmap.
  @inline(__always)
  private func paintInterior(x: Int, fours: Int, of part: RowPart) {
    guard
      var walk = TexelWalk(texels, from: part.origin + step * x, step: step, fours: fours, grid)
    else { return paintRest(x..<x + 4 * fours, of: part) }
    var x = x
    while let colors = walk.nextMean() {
      part.pixels.blend(colors.faded(missing: faintness), x: x)
      x &+= 4
    }
  }

  /// Draws the interior pixels that are left over after the groups of four.
  private func paintRest(_ columns: Range<Int>, of part: RowPart) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      let place = part.origin + step * x
      let colors = grid.mean { texels.sampleClamped(place + $0, step: step) }
      part.pixels.blend(
        colors.faded(missing: faintness), x: x, count: min(4, columns.upperBound - x))
    }
  }

  /// Draws pixels that may be partly covered or lie outside the mipmap.
  private func paintEdges(_ columns: Range<Int>, of part: RowPart) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      let place = part.origin + step * x
      let numbers = SIMD4<Double>(0, 1, 2, 3) + Double(x)
      let left = numbers * plan.map.a + (part.row.start.x + 0.5)
      let top = numbers * plan.map.b + (part.row.start.y + 0.5)
      // A closure for `mean` would be called for each sample: the compiler doesn't inline a function of this length.
      var sums = FourSums()
      for row in 0..<edgeGrid.counts.y {
        for column in 0..<edgeGrid.counts.x {
          let shift = edgeGrid[column, row]
          // The covered share of the sample's own cell, a part of the pixel.
          let partX = covered(left + Double(shift.u) / 65536, plan.size.width, edgeRamps.x)
          let partY = covered(top + Double(shift.v) / 65536, plan.size.height, edgeRamps.y)
          let colors = texels.sampleClamped(place + shift, step: step)
          sums.add(colors.faded(missing: missing(from: partX * partY)))
        }
      }
      let colors = sums.scaled(by: 1 / Float(edgeGrid.counts.x * edgeGrid.counts.y))
      part.pixels.blend(
        colors.faded(missing: faintness), x: x, count: min(4, columns.upperBound - x))
    }
  }
}
