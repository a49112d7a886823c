internal import Glibc

/// Sine and cosine of an angle in radians.
///
/// Within 1 000 000 rad of zero computed here, with the same bits on every machine, less than one unit in
/// the last place from the true values (0.92 and 1.1e-16 are the most found in 20 million); beyond that
/// the C library computes, and what is no finite number gives NaN.
@inlinable
@inline(__always)
public func sincos(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard abs(angle) <= SinCos.limit else { return SinCos.far(angle) }
  return SinCos.near(angle)
}

/// Sines and cosines of two angles; the same bits as one by one.
@inlinable
@inline(__always)
public func sincos(
  _ angles: SIMD2<Double>
) -> (sine: SIMD2<Double>, cosine: SIMD2<Double>) {
  let isNear = abs(angles.x) <= SinCos.limit && abs(angles.y) <= SinCos.limit
  guard isNear else { return SinCos.mixed(angles) }
  return SinCos.near(angles)
}

/// Sines and cosines of four angles; the same bits as one by one.
@inlinable
@inline(__always)
public func sincos(
  _ angles: SIMD4<Double>
) -> (sine: SIMD4<Double>, cosine: SIMD4<Double>) {
  let isNear =
    abs(angles.x) <= SinCos.limit && abs(angles.y) <= SinCos.limit
    && abs(angles.z) <= SinCos.limit && abs(angles.w) <= SinCos.limit
  guard isNear else { return SinCos.mixed(angles) }
  return SinCos.near(angles)
}

/// Sines and cosines of eight angles; the same bits as one by one.
@inlinable
@inline(__always)
public func sincos(
  _ angles: SIMD8<Double>
) -> (sine: SIMD8<Double>, cosine: SIMD8<Double>) {
  let (low, high) = (sincos(angles.lowHalf), sincos(angles.highHalf))
  return (
    SIMD8(lowHalf: low.sine, highHalf: high.sine), SIMD8(lowHalf: low.cosine, highHalf: high.cosine)
  )
}

/// One number, or several side by side, with which sine and cosine are computed.
@usableFromInline
protocol SinCosLanes {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  init(splat: Double)

  /// Takes the sine and cosine of the angle less `n` quarter turns to those of the whole angle; `n` stands
  /// in the lowest bits of `turns`.
  static func turn(_ sine: Self, _ cosine: Self, by turns: Self) -> (sine: Self, cosine: Self)
}

@usableFromInline
enum SinCos {
  /// The greatest angle that is reduced here: so that the number of quarter turns has at most 20 bits.
  @inlinable
  static var limit: Double { 1e6 }

  /// Adding this rounds to a whole number, which then stands in the lowest bits.
  @inlinable
  static var rounder: Double { 0x1.8p52 }

  /// Sine and cosine by the angle's distance from the nearest quarter turn.
  ///
  /// A quarter turn is the sum of three parts, of which the first two times `n` are exact; what the
  /// reduced angle's rounding lost is kept apart, in `tail`. The polynomials are minimax fits on ±π/4: of
  /// (sin r − r) / r³ to 2⁻⁵⁸ of sin r / r, and of (cos r − 1 + r²/2) / r⁴ to 2⁻⁶⁴ of cos r.
  @inlinable
  @inline(__always)
  static func near<V: SinCosLanes>(_ angle: V) -> (sine: V, cosine: V) {
    let turns = angle * V(splat: 0x1.45f306dc9c883p-1) + V(splat: rounder)
    let n = turns - V(splat: rounder)
    let coarse = angle - n * V(splat: 0x1.921fb544p+0)
    let middle = n * V(splat: 0x1.0b4611a6p-34)
    let high = coarse - middle
    let low = ((coarse - high) - middle) - n * V(splat: 0x1.3198a2e037073p-69)
    let r = high + low
    let tail = (high - r) + low

    let z = r * r
    var p = V(splat: 0x1.5d932eb3e3cb2p-33)
    p = p * z + V(splat: -0x1.ae5e66d2c007ap-26)
    p = p * z + V(splat: 0x1.71de35787166ap-19)
    p = p * z + V(splat: -0x1.a01a019c12674p-13)
    p = p * z + V(splat: 0x1.111111110f880p-7)
    p = p * z + V(splat: -0x1.5555555555549p-3)
    let sine = r + (z * r * p + tail)

    var q = V(splat: -0x1.8faecf1db9489p-37)
    q = q * z + V(splat: 0x1.1ee9ec479306ep-29)
    q = q * z + V(splat: -0x1.27e4f80a762c1p-22)
    q = q * z + V(splat: 0x1.a01a019cb26ebp-16)
    q = q * z + V(splat: -0x1.6c16c16c15184p-10)
    q = q * z + V(splat: 0x1.555555555554cp-5)
    let half = z * V(splat: 0.5)
    let most = V(splat: 1) - half
    let cosine = most + (((V(splat: 1) - most) - half) + (z * z * q - r * tail))
    return V.turn(sine, cosine, by: turns)
  }

  /// Sine and cosine of an angle beyond the limit, or of what is no number.
  @usableFromInline
  @inline(never)
  static func far(_ angle: Double) -> (sine: Double, cosine: Double) {
    (sin(angle), cos(angle))
  }

  /// Two angles of which at least one is beyond the limit.
  @usableFromInline
  @inline(never)
  static func mixed(_ angles: SIMD2<Double>) -> (sine: SIMD2<Double>, cosine: SIMD2<Double>) {
    let (first, second) = (sincos(angles.x), sincos(angles.y))
    return (SIMD2(first.sine, second.sine), SIMD2(first.cosine, second.cosine))
  }

  /// Four angles of which at least one is beyond the limit.
  @usableFromInline
  @inline(never)
  static func mixed(_ angles: SIMD4<Double>) -> (sine: SIMD4<Double>, cosine: SIMD4<Double>) {
    let (low, high) = (mixed(angles.lowHalf), mixed(angles.highHalf))
    return (
      SIMD4(lowHalf: low.sine, highHalf: high.sine),
      SIMD4(lowHalf: low.cosine, highHalf: high.cosine)
    )
  }
}

extension Double: SinCosLanes {
  @inlinable
  @inline(__always)
  init(splat: Double) { self = splat }

  @inlinable
  @inline(__always)
  static func turn(
    _ sine: Double, _ cosine: Double, by turns: Double
  ) -> (sine: Double, cosine: Double) {
    // Odd quarter turns exchange the two; bit 1 turns the sine's sign, bit 1 of the next number the cosine's.
    let n = turns.bitPattern
    let exchange = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (n & 1))
    return (
      Double(bitPattern: sine.bitPattern ^ exchange ^ ((n & 2) &<< 62)),
      Double(bitPattern: cosine.bitPattern ^ exchange ^ (((n &+ 1) & 2) &<< 62))
    )
  }
}

extension SIMD2: SinCosLanes where Scalar == Double {
  @inlinable
  @inline(__always)
  init(splat: Double) { self.init(repeating: splat) }

  @inlinable
  @inline(__always)
  static func turn(
    _ sine: Self, _ cosine: Self, by turns: Self
  ) -> (sine: Self, cosine: Self) {
    // Safe: lanes of the same width, of which every bit pattern is a value.
    let n = unsafe unsafeBitCast(turns, to: SIMD2<UInt64>.self)
    let s = unsafe unsafeBitCast(sine, to: SIMD2<UInt64>.self)
    let c = unsafe unsafeBitCast(cosine, to: SIMD2<UInt64>.self)
    let exchange = (s ^ c) & (0 &- (n & 1))
    let turnedSine = s ^ exchange ^ ((n & 2) &<< 62)
    let turnedCosine = c ^ exchange ^ (((n &+ 1) & 2) &<< 62)
    return unsafe (
      unsafeBitCast(turnedSine, to: Self.self), unsafeBitCast(turnedCosine, to: Self.self)
    )
  }
}

extension SIMD4: SinCosLanes where Scalar == Double {
  @inlinable
  @inline(__always)
  init(splat: Double) { self.init(repeating: splat) }

  @inlinable
  @inline(__always)
  static func turn(
    _ sine: Self, _ cosine: Self, by turns: Self
  ) -> (sine: Self, cosine: Self) {
    // Safe: as for two.
    let n = unsafe unsafeBitCast(turns, to: SIMD4<UInt64>.self)
    let s = unsafe unsafeBitCast(sine, to: SIMD4<UInt64>.self)
    let c = unsafe unsafeBitCast(cosine, to: SIMD4<UInt64>.self)
    let exchange = (s ^ c) & (0 &- (n & 1))
    let turnedSine = s ^ exchange ^ ((n & 2) &<< 62)
    let turnedCosine = c ^ exchange ^ (((n &+ 1) & 2) &<< 62)
    return unsafe (
      unsafeBitCast(turnedSine, to: Self.self), unsafeBitCast(turnedCosine, to: Self.self)
    )
  }
}
