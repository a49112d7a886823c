import Geometry

extension SpritePainter {
  /// Draws columns with many samples a pixel.
  @inline(__always)
  func paintThoroughly(_ columns: Range<Int>, of part: RowPart) {
    let interior = unsafe part.row.interior.clamped(to: columns)
    if interior.isEmpty { return unsafe paintEdges(columns, of: part) }
    unsafe paintEdges(columns.lowerBound..<interior.lowerBound, of: part)
    let fours = unsafe canPack ? interior.count >> 2 : 0
    if fours > 0 {
      unsafe paintInterior(x: interior.lowerBound, fours: fours, of: part)
    }
    unsafe paintRest(interior.lowerBound + 4 * fours..<interior.upperBound, of: part)
    unsafe paintEdges(interior.upperBound..<columns.upperBound, of: part)
  }

  /// Draws fours of pixels that are wholly covered and sampled inside the texture.
  @inline(__always)
  private func paintInterior(x: Int, fours: Int, of part: RowPart) {
    var run = unsafe Run(self, part, x: x, count: 4 * fours)
    for index in 0..<fours {
      let x = x + 4 * index
      let colors = unsafe mean(run).faded(missing: faintness)
      unsafe part.store(colors.over(part.load(x)), x)
      unsafe run.advance()
    }
  }

  /// The mean of all samples of four pixels.
  @inline(__always)
  private func mean(_ run: Run) -> FourColors {
    let grid = unsafe grid
    if grid.counts == (2, 2) {
      let a = unsafe run.sample(texels, shift: grid[0, 0])
      let b = unsafe run.sample(texels, shift: grid[1, 0])
      let c = unsafe run.sample(texels, shift: grid[0, 1])
      let d = unsafe run.sample(texels, shift: grid[1, 1])
      return a.mean(b).mean(c.mean(d))
    }
    var sums = FourSums()
    for y in 0..<grid.counts.y {
      for x in 0..<grid.counts.x {
        sums.add(unsafe run.sample(texels, shift: grid[x, y]))
      }
    }
    return sums.scaled(by: 1 / Float(grid.counts.x * grid.counts.y))
  }

  /// Draws interior pixels that do not fill a four.
  private func paintRest(_ columns: Range<Int>, of part: RowPart) {
    let grid = unsafe grid
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      let place = unsafe part.origin + step * x
      let colors: FourColors
      if grid.counts == (2, 2) {
        let a = unsafe sampleClamped(place + grid[0, 0], step: step)
        let b = unsafe sampleClamped(place + grid[1, 0], step: step)
        let c = unsafe sampleClamped(place + grid[0, 1], step: step)
        let d = unsafe sampleClamped(place + grid[1, 1], step: step)
        colors = a.mean(b).mean(c.mean(d))
      } else {
        var sums = FourSums()
        for y in 0..<grid.counts.y {
          for x in 0..<grid.counts.x {
            sums.add(unsafe sampleClamped(place + grid[x, y], step: step))
          }
        }
        colors = sums.scaled(by: 1 / Float(grid.counts.x * grid.counts.y))
      }
      unsafe part.blend(
        colors.faded(missing: faintness), x: x, count: min(4, columns.upperBound - x))
    }
  }

  /// Draws pixels of which any may be partly covered, or lie beside the texture.
  private func paintEdges(_ columns: Range<Int>, of part: RowPart) {
    let grid = unsafe edgeGrid
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      let place = unsafe part.origin + step * x
      let numbers = SIMD4<Double>(0, 1, 2, 3) + Double(x)
      let left = unsafe numbers * plan.map.a + (part.row.start.x + 0.5)
      let top = unsafe numbers * plan.map.b + (part.row.start.y + 0.5)
      var sums = FourSums()
      for y in 0..<grid.counts.y {
        for x in 0..<grid.counts.x {
          let shift = grid[x, y]
          // The part of this sample's own small cell that is covered.
          let partX = unsafe covered(
            left + Double(shift.u) / 65536, plan.size.width, edgeRamps.x)
          let partY = unsafe covered(
            top + Double(shift.v) / 65536, plan.size.height, edgeRamps.y)
          let colors = unsafe sampleClamped(place + shift, step: step)
          sums.add(colors.faded(missing: missing(from: partX * partY)))
        }
      }
      let colors = sums.scaled(by: 1 / Float(grid.counts.x * grid.counts.y))
      unsafe part.blend(
        colors.faded(missing: faintness), x: x, count: min(4, columns.upperBound - x))
    }
  }
}

extension FourColors {
  @inline(__always)
  func mean(_ other: FourColors) -> FourColors {
    FourColors(rb: average(rb, other.rb), ag: average(ag, other.ag))
  }
}
