/// Reads one level of a texture; alive only inside ``reading(_:_:)``.
///
/// The only place that reads pixels through a pointer. Positions are 16.16 fixed point, in texels,
/// counted from the centre of the first one.
@unsafe
struct TexelReader {
  /// The first texel.
  let base: UnsafeRawPointer
  /// Bytes from row to row.
  let pitch: Int
  /// Texels in a row, at least 2.
  let width: Int
  /// Rows, at least 2.
  let height: Int

  /// Where a texel lies in memory.
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
    let (topLeft, topRight) = unsafe gather(a, b, c, d)
    let (bottomLeft, bottomRight) = unsafe gather(a + pitch, b + pitch, c + pitch, d + pitch)
    // Split so that none can be negative; the four add up to 65535.
    let weight11 = highProduct(fx, fy)
    let weight10 = fx &- weight11
    let weight01 = highProduct(~fx, fy)
    let weight00 = ~fx &- weight01
    let topLefts = FourColors(lanes(topLeft))
    let topRights = FourColors(lanes(topRight))
    let bottomLefts = FourColors(lanes(bottomLeft))
    let bottomRights = FourColors(lanes(bottomRight))
    return FourColors(
      rb: highProduct(topLefts.rb, weight00) &+ highProduct(topRights.rb, weight10)
        &+ highProduct(bottomLefts.rb, weight01) &+ highProduct(bottomRights.rb, weight11),
      ag: highProduct(topLefts.ag, weight00) &+ highProduct(topRights.ag, weight10)
        &+ highProduct(bottomLefts.ag, weight01) &+ highProduct(bottomRights.ag, weight11))
  }

  /// The texels at four addresses, and their right neighbours.
  @inline(__always)
  private func gather(
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
