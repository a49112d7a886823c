import CMemoryHints

/// Premultiplied luma and alpha of a picture's level in a border of transparent texels, two bytes a texel.
struct LumaTexels: Sendable {
  /// The number of texels in a row, at least 2.
  let width: Int
  /// The number of rows, at least 2.
  let height: Int
  /// The distance between rows in bytes: an odd number of cache lines, see ``BlurredLevels``.
  private let pitch: Int
  /// The texels, row by row: luma in the lower byte, alpha in the upper one.
  private let texels: [UInt16]

  /// Creates the luma of a level; O(texels).
  init(_ level: MipmapLevel, _ matrix: LayerMatrix) {
    (width, height) = (level.width, level.height)
    let columns = ((width + 31) / 32 | 1) * 32
    pitch = 2 * columns
    var texels = [UInt16](repeating: 0, count: columns * height)
    var span = texels.mutableSpan
    let rows = level.rows
    let pixels = rows.pixels.span
    for y in 0..<height {
      for x in stride(from: 0, to: width, by: 8) {
        let pixels = pixels.eight(at: y * rows.width + x, count: width - x)
        let luma = matrix.y(LayerChannels(pixels))
        for k in 0..<min(8, width - x) {
          let alpha = UInt16(pixels[k] >> 24)
          span[y * columns + x + k] = luma[k].level(atMost: alpha) | alpha << 8
        }
      }
    }
    self.texels = texels
  }

  /// The texels inside the upper and the lower border, to fetch before they are read.
  var upcoming: UpcomingTexels {
    unsafe texels.withUnsafeBytes {
      UpcomingTexels(UInt(bitPattern: $0.baseAddress), rows: height, pitch: pitch)
    }
  }

  /// Calls `body` with a reader of the texels, which must not leave `body`.
  @inline(__always)
  func reading(_ body: (LumaReader) -> Void) {
    unsafe texels.withUnsafeBytes { bytes in
      // There are texels, so the address exists.
      body(
        unsafe LumaReader(base: bytes.baseAddress!, pitch: pitch, width: width, height: height))
    }
  }
}

/// A reader of luma and alpha; valid only inside ``LumaTexels/reading(_:)``.
@safe
struct LumaReader {
  // Safe: `LumaTexels.reading` keeps the texels alive.
  fileprivate let base: UnsafeRawPointer
  fileprivate let pitch: Int
  fileprivate let width: Int
  fileprivate let height: Int

  fileprivate init(base: UnsafeRawPointer, pitch: Int, width: Int, height: Int) {
    unsafe self.base = base
    (self.pitch, self.width, self.height) = (pitch, width, height)
  }
}

/// A walk through texels of luma and alpha, eight samples at a time.
///
/// Positions are packed, v above u; see ``Position/packed``.
@safe
struct LumaWalk {
  // Safe: `init` has checked that all samples lie within the texels.
  private let base: UnsafeRawPointer
  private let pitch: Int
  private var place: UInt
  private let step: UInt
  /// The share of the left texel and the share of the right one in each sample, in 1/65536, for four samples each.
  private var fx: (Lanes, Lanes)
  /// The share of the lower texels in each sample, in both lanes, in 1/65536.
  private var fy: (Lanes, Lanes)
  private let stepX: Lanes
  private let stepY: Lanes
  /// The offset from a position to the position of a later sample two rows below it.
  private let ahead: UInt

  /// Creates a walk over groups of eight positions, a step apart; `down` is the offset to the next row of samples.
  ///
  /// Traps unless the texels have all samples.
  @inline(__always)
  init(
    _ texels: LumaReader, from first: Position, step: Position, down: Position, eights: Int
  ) {
    let last = first + step * (8 * eights - 1)
    guard min(first.u, last.u) >= 0, min(first.v, last.v) >= 0,
      max(first.u, last.u) >> 16 <= texels.width - 2,
      max(first.v, last.v) >> 16 <= texels.height - 2
    else { PlanarLevels.fail() }
    unsafe base = texels.base
    pitch = texels.pitch
    place = first.packed
    self.step = step.packed
    ahead = ((down + step * 4) * 2).packed
    let fifth = first + step * 4
    fx = (Self.columns(first.u, step.u), Self.columns(fifth.u, step.u))
    fy = (Self.fractions(first.v, step.v), Self.fractions(fifth.v, step.v))
    let x = UInt16(truncatingIfNeeded: step.u &* 8)
    stepX = Lanes(0 &- x, x, 0 &- x, x, 0 &- x, x, 0 &- x, x)
    stepY = Lanes(repeating: UInt16(truncatingIfNeeded: step.v &* 8))
  }

  /// Returns the fractions of four positions in 16.16 fixed point, in both lanes of a sample.
  @inline(__always)
  private static func fractions(_ first: Int, _ step: Int) -> Lanes {
    func low(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: first &+ step &* index) }
    return bothLanes(Four(low(0), low(1), low(2), low(3)))
  }

  /// Returns the shares of the left and the right texels at four positions.
  @inline(__always)
  private static func columns(_ first: Int, _ step: Int) -> Lanes {
    fractions(first, step) ^ Lanes(.max, 0, .max, 0, .max, 0, .max, 0)
  }

  /// Returns the luma and the alpha of eight samples in 8.8 fixed point, and advances to the next eight.
  @inline(__always)
  mutating func next() -> (luma: Lanes, alpha: Lanes) {
    // A rotated sprite's next row of samples uses other cache lines, which the processor doesn't foresee.
    unsafe prefetch_to_read(UInt(bitPattern: base) &+ UInt(bitPattern: offset(place &+ ahead)))
    let low = four(place, fx.0, fy.0)
    let high = four(place &+ step &* 4, fx.1, fy.1)
    place &+= step &* 8
    fx = (fx.0 &+ stepX, fx.1 &+ stepX)
    fy = (fy.0 &+ stepY, fy.1 &+ stepY)
    return (
      sumsOfPairs(low.luma, high.luma), sumsOfPairs(low.alpha, high.alpha)
    )
  }

  @inline(__always)
  private func four(_ first: UInt, _ fx: Lanes, _ fy: Lanes) -> (luma: Lanes, alpha: Lanes) {
    let second = first &+ step
    let third = second &+ step
    let (a, b, c, d) = (offset(first), offset(second), offset(third), offset(third &+ step))
    // Safe: the walk has not ended.
    let above = unsafe Self.pairs(base, a, b, c, d)
    let below = unsafe Self.pairs(base + pitch, a, b, c, d)
    let lower = highProduct(fx, fy)
    let upper = fx &- lower
    // Multiplied, because the compiler turns a left shift into slower code.
    return (
      highProduct(above &* 256, upper) &+ highProduct(below &* 256, lower),
      highProduct(above & FourColors.highBytes, upper)
        &+ highProduct(below & FourColors.highBytes, lower)
    )
  }

  /// Returns the offset of the texel at a position, in bytes.
  @inline(__always)
  private func offset(_ place: UInt) -> Int {
    let column = Int(UInt32(truncatingIfNeeded: place) &>> 16)
    return Int(bitPattern: place &>> 48) &* pitch &+ column &* 2
  }

  /// Returns the texels at four offsets from an address, in bytes, each with its right neighbor.
  @inline(__always)
  @unsafe private static func pairs(
    _ start: UnsafeRawPointer, _ a: Int, _ b: Int, _ c: Int, _ d: Int
  ) -> Lanes {
    // As vectors, which the compiler joins more quickly than numbers.
    let a = unsafe start.loadUnaligned(fromByteOffset: a, as: SIMD2<UInt16>.self)
    let b = unsafe start.loadUnaligned(fromByteOffset: b, as: SIMD2<UInt16>.self)
    let c = unsafe start.loadUnaligned(fromByteOffset: c, as: SIMD2<UInt16>.self)
    let d = unsafe start.loadUnaligned(fromByteOffset: d, as: SIMD2<UInt16>.self)
    return Lanes(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1])
  }
}
