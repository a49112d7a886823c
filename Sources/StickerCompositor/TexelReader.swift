/// Reads one level of a mipmap; alive only inside ``reading(_:_:)``.
///
/// The only place that reads pixels through a pointer. Positions are 16.16 fixed point, in texels,
/// counted from the centre of the first one.
@unsafe
struct TexelReader {
  /// The first texel.
  let base: UnsafeRawPointer
  /// Bytes from row to row; 0 if all rows are the same one.
  let pitch: Int
  /// Texels in a row, at least 2.
  let width: Int
  /// Rows, at least 2.
  let height: Int

  /// Returns the address of a texel in memory.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeRawPointer {
    unsafe base + (y &* pitch &+ x &* 4)
  }

  /// The bilinear mean of the two by two texels at each of four addresses.
  ///
  /// `fx` and `fy` are the position between them, in 1/65536, in both lanes of a pixel. All of the
  /// addressed texels, their right and their lower neighbours must lie within the level.
  @inline(__always)
  func sample(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer,
    fx: Lanes, fy: Lanes
  ) -> FourColors {
    unsafe assert(
      isInside(a) && isInside(b) && isInside(c) && isInside(d),
      "A sample must lie within its level.")
    let (topLeft, topRight) = unsafe Self.gather(a, b, c, d)
    let (bottomLeft, bottomRight) = unsafe Self.gather(a + pitch, b + pitch, c + pitch, d + pitch)
    return BilinearWeights(fx: fx, fy: fy).mean(topLeft, topRight, bottomLeft, bottomRight)
  }

  /// Whether a texel and its right and lower neighbours lie within the level; for debug builds.
  private func isInside(_ address: UnsafeRawPointer) -> Bool {
    let offset = unsafe address - base
    if unsafe pitch == 0 { return unsafe offset >= 0 && offset / 4 <= width - 2 }
    return unsafe offset >= 0 && offset / pitch <= height - 2 && offset % pitch / 4 <= width - 2
  }

  /// The texels at four addresses, and their right neighbours.
  @inline(__always)
  static func gather(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeRawPointer, _ d: UnsafeRawPointer
  ) -> (Four, Four) {
    let a = unsafe a.loadUnaligned(as: SIMD2<UInt32>.self)
    let b = unsafe b.loadUnaligned(as: SIMD2<UInt32>.self)
    let c = unsafe c.loadUnaligned(as: SIMD2<UInt32>.self)
    let d = unsafe d.loadUnaligned(as: SIMD2<UInt32>.self)
    let ab = Four(a[0], b[0], a[1], b[1])
    let cd = Four(c[0], d[0], c[1], d[1])
    return (
      Four(lowHalf: ab.lowHalf, highHalf: cd.lowHalf),
      Four(lowHalf: ab.highHalf, highHalf: cd.highHalf)
    )
  }
}

/// The shares of the two by two texels about each of four places.
struct BilinearWeights {
  private let topLeft: Lanes
  private let topRight: Lanes
  private let bottomLeft: Lanes
  private let bottomRight: Lanes

  /// The weights at a position between the texels, in 1/65536, in both lanes of a pixel.
  @inline(__always)
  init(fx: Lanes, fy: Lanes) {
    // Split so that none can be negative; the four add up to 65535.
    bottomRight = highProduct(fx, fy)
    topRight = fx &- bottomRight
    bottomLeft = highProduct(~fx, fy)
    topLeft = ~fx &- bottomLeft
  }

  /// The means of four texels each.
  @inline(__always)
  func mean(_ a: Four, _ b: Four, _ c: Four, _ d: Four) -> FourColors {
    let (a, b) = (FourColors(lanes(a)), FourColors(lanes(b)))
    let (c, d) = (FourColors(lanes(c)), FourColors(lanes(d)))
    return FourColors(rb: mean(a.rb, b.rb, c.rb, d.rb), ag: mean(a.ag, b.ag, c.ag, d.ag))
  }

  /// The mean of four texels that are the same, cut off like that of others.
  @inline(__always)
  func mean(_ texel: Lanes) -> Lanes { mean(texel, texel, texel, texel) }

  @inline(__always)
  private func mean(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
    highProduct(a, topLeft) &+ highProduct(b, topRight) &+ highProduct(c, bottomLeft)
      &+ highProduct(d, bottomRight)
  }
}
