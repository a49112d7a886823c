/// A reader of one level of a mipmap; valid only inside ``MipmapLevel/reading(_:)``.
///
/// Only this type reads texels through pointers. Positions are 16.16 fixed point, in texels,
/// counted from the centre of the first texel.
@unsafe
struct TexelReader {
  /// The address of the first texel.
  let base: UnsafeRawPointer
  /// The number of bytes from row to row; 0 if a single row is stored for all rows.
  let pitch: Int
  /// The number of texels in a row, at least 2.
  let width: Int
  /// The number of rows, at least 2.
  let height: Int

  /// Returns the address of a texel in memory.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeRawPointer {
    unsafe base + (y &* pitch &+ x &* 4)
  }

  /// Returns the bilinear mean of the two by two texels at each of four addresses.
  ///
  /// `fx` and `fy` are the positions between the texels, in 1/65536, in both lanes of a pixel. The
  /// addressed texels and their right and lower neighbours must lie within the level.
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

  /// Returns whether a texel and its right and lower neighbours lie within the level; for debug builds.
  private func isInside(_ address: UnsafeRawPointer) -> Bool {
    let offset = unsafe address - base
    if unsafe pitch == 0 { return unsafe offset >= 0 && offset / 4 <= width - 2 }
    return unsafe offset >= 0 && offset / pitch <= height - 2 && offset % pitch / 4 <= width - 2
  }

  /// Returns the texels at four addresses, and their right neighbours.
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

extension MipmapLevel {
  /// Calls `body` with a reader of the texels, which must not leave `body`.
  @inline(__always)
  func reading(_ body: (TexelReader) -> Void) {
    unsafe rows.withUnsafeBytes { bytes in
      // A level has texels, so the address exists. With a pitch of 0, a single row is read as every row.
      unsafe body(
        TexelReader(
          base: bytes.baseAddress!, pitch: rows.height == height ? rows.bytesPerRow : 0,
          width: width, height: height))
    }
  }
}
