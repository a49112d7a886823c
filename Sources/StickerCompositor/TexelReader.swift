import CMemoryHints
/// A reader of one level of a mipmap; valid only inside ``MipmapLevel/reading(_:)``.
///
/// Only this file and ``UprightColumns`` read texels through pointers. Positions are 16.16 fixed point, in texels,
/// counted from the center of the first texel.
@safe
struct TexelReader {
  // Safe: `MipmapLevel.reading` keeps the level alive.
  fileprivate let base: UnsafeRawPointer
  /// The number of bytes from row to row; 0 if a single row is stored for all rows.
  let pitch: Int
  /// The number of texels in a row, at least 2.
  let width: Int
  /// The number of rows, at least 2.
  let height: Int

  fileprivate init(base: UnsafeRawPointer, pitch: Int, width: Int, height: Int) {
    unsafe self.base = base
    (self.pitch, self.width, self.height) = (pitch, width, height)
  }

  /// Returns the address of the first texel of a row; the row is clamped to those with a row below.
  func address(ofRow y: Int) -> UnsafeRawPointer {
    unsafe base + max(0, min(y, height - 2)) * pitch
  }

  /// Returns the samples at four positions, a step apart; each position is clamped to the level.
  @inline(__always)
  func sampleClamped(_ place: Position, step: Position) -> FourColors {
    let (a, b) = (corner(place), corner(place + step))
    let (c, d) = (corner(place + step * 2), corner(place + step * 3))
    // Safe: corners and their neighbors are texels of the level.
    return unsafe sample(
      base, a.offset, b.offset, c.offset, d.offset,
      fx: bothLanes(Four(a.fx, b.fx, c.fx, d.fx)), fy: bothLanes(Four(a.fy, b.fy, c.fy, d.fy)))
  }

  /// Returns the offset in bytes of the upper left of the four texels around a position, and the position's distance
  /// from that texel in 1/65536; the position is clamped to the level.
  @inline(__always)
  private func corner(_ place: Position) -> (offset: Int, fx: UInt32, fy: UInt32) {
    let u = max(0, min(place.u, (width &- 1) &<< 16))
    let v = max(0, min(place.v, (height &- 1) &<< 16))
    let x = min(u &>> 16, width &- 2)
    let y = min(v &>> 16, height &- 2)
    return (
      y &* pitch &+ x &* 4, UInt32(truncatingIfNeeded: min(65535, u &- x &<< 16)),
      UInt32(truncatingIfNeeded: min(65535, v &- y &<< 16))
    )
  }

  /// Returns the bilinear mean of the two by two texels at each of four offsets from an address, in bytes.
  ///
  /// `fx` and `fy` are the positions between the texels, in 1/65536, in both lanes of a pixel. The texels and their
  /// right and lower neighbors must lie within the level.
  @inline(__always)
  @unsafe fileprivate func sample(
    _ start: UnsafeRawPointer, _ a: Int, _ b: Int, _ c: Int, _ d: Int, fx: Lanes, fy: Lanes
  ) -> FourColors {
    let (topLeft, topRight) = unsafe Self.gather(start, a, b, c, d)
    let (bottomLeft, bottomRight) = unsafe Self.gather(start + pitch, a, b, c, d)
    return BilinearWeights(fx: fx, fy: fy).mean(topLeft, topRight, bottomLeft, bottomRight)
  }

  /// Returns the texels at four offsets from an address, in bytes, and their right neighbors.
  @inline(__always)
  static func gather(
    _ start: UnsafeRawPointer, _ a: Int, _ b: Int, _ c: Int, _ d: Int
  ) -> (Four, Four) {
    let a = unsafe start.loadUnaligned(fromByteOffset: a, as: SIMD2<UInt32>.self)
    let b = unsafe start.loadUnaligned(fromByteOffset: b, as: SIMD2<UInt32>.self)
    let c = unsafe start.loadUnaligned(fromByteOffset: c, as: SIMD2<UInt32>.self)
    let d = unsafe start.loadUnaligned(fromByteOffset: d, as: SIMD2<UInt32>.self)
    let ab = Four(a[0], b[0], a[1], b[1])
    let cd = Four(c[0], d[0], c[1], d[1])
    return (
      Four(lowHalf: ab.lowHalf, highHalf: cd.lowHalf),
      Four(lowHalf: ab.highHalf, highHalf: cd.highHalf)
    )
  }
}

/// A walk through the inside of a level, four pixels at a time, with a grid of samples for each.
///
/// Positions are packed, v above u, and counted from a texel to the upper left of all samples.
@safe
struct TexelWalk {
  private let texels: TexelReader
  private let grid: SampleGrid
  // Safe: `init` has checked that all samples lie within the level.
  private let start: UnsafeRawPointer
  private var place: UInt
  private let step: UInt
  private var fx: Lanes
  private var fy: Lanes
  private let stepX: Lanes
  private let stepY: Lanes
  /// The offset from a position to the one of a later pixel two rows below it.
  private let ahead: UInt
  /// The number of groups of four pixels that are left.
  private var left: Int

  /// Creates a walk over groups of four positions, a step apart; returns `nil` unless the level has all samples.
  @inline(__always)
  init?(
    _ texels: TexelReader, from first: Position, step: Position, fours: Int, _ grid: SampleGrid
  ) {
    let last = first + step * (4 * fours - 1)
    let spread = grid.spread
    let column = (min(first.u, last.u) - spread.u) >> 16
    let row = (min(first.v, last.v) - spread.v) >> 16
    guard column >= 0, row >= 0, (max(first.u, last.u) + spread.u) >> 16 <= texels.width - 2,
      (max(first.v, last.v) + spread.v) >> 16 <= texels.height - 2
    else { return nil }
    (self.texels, self.grid, left) = (texels, grid, fours)
    unsafe start = texels.base + (row &* texels.pitch &+ column &* 4)
    place = (first - Position(u: column << 16, v: row << 16)).packed
    self.step = step.packed
    ahead = ((grid.alongY + step) * 2).packed
    let (second, third, fourth) = (first + step, first + step * 2, first + step * 3)
    fx = bothLanes(Four(low(first.u), low(second.u), low(third.u), low(fourth.u)))
    fy = bothLanes(Four(low(first.v), low(second.v), low(third.v), low(fourth.v)))
    stepX = Lanes(repeating: UInt16(truncatingIfNeeded: step.u &* 4))
    stepY = Lanes(repeating: UInt16(truncatingIfNeeded: step.v &* 4))
  }

  /// Returns the samples at the centers of four pixels, and advances to the next four; `nil` at the end.
  @inline(__always)
  mutating func next() -> FourColors? {
    guard left > 0 else { return nil }
    // A rotated sprite's next row of pixels uses other cache lines, which the processor doesn't foresee.
    unsafe prefetch_to_read(UInt(bitPattern: start) &+ UInt(bitPattern: offset(place &+ ahead)))
    let colors = sample(shift: Position(u: 0, v: 0))
    advance()
    return colors
  }

  /// Returns the means of the samples of four pixels, and advances to the next four; `nil` at the end.
  @inline(__always)
  mutating func nextMean() -> FourColors? {
    guard left > 0 else { return nil }
    // A copy, whose numbers stay in registers for all samples.
    let walk = self
    advance()
    return grid.mean { walk.sample(shift: $0) }
  }

  @inline(__always)
  private mutating func advance() {
    place &+= step &* 4
    fx &+= stepX
    fy &+= stepY
    left &-= 1
  }

  /// Returns the samples at the current four positions, each shifted by an offset in the grid.
  @inline(__always)
  private func sample(shift: Position) -> FourColors {
    let first = place &+ shift.packed
    let second = first &+ step
    let third = second &+ step
    let fourth = third &+ step
    // Safe: the walk has not ended.
    return unsafe texels.sample(
      start, offset(first), offset(second), offset(third), offset(fourth),
      fx: fx &+ UInt16(truncatingIfNeeded: shift.u),
      fy: fy &+ UInt16(truncatingIfNeeded: shift.v))
  }

  @inline(__always)
  private func offset(_ place: UInt) -> Int {
    let column = Int(UInt32(truncatingIfNeeded: place) &>> 16)
    let row = Int(bitPattern: place &>> 48)
    return row &* texels.pitch &+ column &* 4
  }
}

@inline(__always)
private func low(_ a: Int) -> UInt32 { UInt32(truncatingIfNeeded: a) }

extension MipmapLevel {
  /// The texels of a level in a border, to fetch before they are read.
  var upcoming: UpcomingTexels {
    unsafe rows.withUnsafeBytes {
      UpcomingTexels(UInt(bitPattern: $0.baseAddress), rows: height, pitch: rows.bytesPerRow)
    }
  }

  /// Calls `body` with a reader of the texels, which must not leave `body`.
  @inline(__always)
  func reading(_ body: (TexelReader) -> Void) {
    unsafe rows.withUnsafeBytes { bytes in
      // A level has texels, so the address exists. With a pitch of 0, a single row is read as every row.
      body(
        unsafe TexelReader(
          base: bytes.baseAddress!, pitch: rows.height == height ? rows.bytesPerRow : 0,
          width: width, height: height))
    }
  }
}

/// The weights of the two by two texels around each of four positions.
struct BilinearWeights {
  private let topLeft: Lanes
  private let topRight: Lanes
  private let bottomLeft: Lanes
  private let bottomRight: Lanes

  /// Creates the weights for positions between the texels, in 1/65536, in both lanes of a pixel.
  @inline(__always)
  init(fx: Lanes, fy: Lanes) {
    // Split so that no weight can be negative; the four weights add up to 65535.
    bottomRight = highProduct(fx, fy)
    topRight = fx &- bottomRight
    bottomLeft = highProduct(~fx, fy)
    topLeft = ~fx &- bottomLeft
  }

  /// Returns the weighted mean of four texels, for each of four positions.
  @inline(__always)
  func mean(_ a: Four, _ b: Four, _ c: Four, _ d: Four) -> FourColors {
    let (a, b) = (FourColors(lanes(a)), FourColors(lanes(b)))
    let (c, d) = (FourColors(lanes(c)), FourColors(lanes(d)))
    return FourColors(rb: mean(a.rb, b.rb, c.rb, d.rb), ag: mean(a.ag, b.ag, c.ag, d.ag))
  }

  /// Returns the weighted mean of four equal texels, with the same rounding as for different texels.
  @inline(__always)
  func mean(_ texel: Lanes) -> Lanes { mean(texel, texel, texel, texel) }

  @inline(__always)
  private func mean(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
    highProduct(a, topLeft) &+ highProduct(b, topRight) &+ highProduct(c, bottomLeft)
      &+ highProduct(d, bottomRight)
  }
}
