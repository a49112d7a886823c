// Four pixels at a time. Each 32-bit pixel is taken apart into two registers of sixteen-bit lanes:
// `rb` holds red and blue, `ag` alpha and green. A lane is 8.8 fixed point, 0 to 0xFF00, so that
// nothing is rounded before a pixel is finished.

/// Eight lanes of sixteen bits: two channels of four pixels.
typealias Lanes = SIMD8<UInt16>
/// One number for each of four pixels.
typealias Four = SIMD4<UInt32>

/// Two channels each of four pixels, in 8.8 fixed point.
struct FourColors {
  /// Blue and red, in turns.
  var rb: Lanes
  /// Green and alpha, in turns.
  var ag: Lanes

  @inline(__always)
  init(rb: Lanes, ag: Lanes) {
    self.rb = rb
    self.ag = ag
  }
}

/// The high halves of the products: `a · b / 65536`.
@inline(__always)
func highProduct(_ a: Lanes, _ b: Lanes) -> Lanes {
  // This shape is what the compiler knows as one multiply instruction.
  narrow((wide(a) &* wide(b)) &>> 16)
}

/// The means, rounded up.
@inline(__always)
func average(_ a: Lanes, _ b: Lanes) -> Lanes {
  // As above, one instruction.
  narrow((wide(a) &+ wide(b) &+ 1) &>> 1)
}

// Lane by lane, as the library's own conversions are loops, which are not always inlined.

@inline(__always)
private func wide(_ a: Lanes) -> SIMD8<UInt32> {
  SIMD8(
    UInt32(a[0]), UInt32(a[1]), UInt32(a[2]), UInt32(a[3]),
    UInt32(a[4]), UInt32(a[5]), UInt32(a[6]), UInt32(a[7]))
}

@inline(__always)
private func narrow(_ a: SIMD8<UInt32>) -> Lanes {
  Lanes(low(a[0]), low(a[1]), low(a[2]), low(a[3]), low(a[4]), low(a[5]), low(a[6]), low(a[7]))
}

@inline(__always)
private func low(_ a: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: a) }

@inline(__always)
func lanes(_ four: Four) -> Lanes {
  // Safe: both are 16 bytes without padding, and every bit pattern is a value of either.
  unsafe unsafeBitCast(four, to: Lanes.self)
}

@inline(__always)
func four(_ lanes: Lanes) -> Four {
  // Safe: both are 16 bytes without padding, and every bit pattern is a value of either.
  unsafe unsafeBitCast(lanes, to: Four.self)
}

/// Each number's low half in both lanes of its pixel.
@inline(__always)
func bothLanes(_ numbers: Four) -> Lanes {
  let halves = lanes(numbers)
  return Lanes(
    halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
}

extension FourColors {
  /// The upper bytes of the lanes.
  static var highBytes: Lanes { Lanes(repeating: 0xFF00) }

  /// Takes four pixels apart.
  @inline(__always)
  init(_ pixels: Lanes) {
    // A multiplication, as the compiler turns shifts to the left into something slower.
    rb = pixels &* 256
    ag = pixels & Self.highBytes
  }

  /// The colours made fainter: `missing` is what goes away, in 1/65536.
  @inline(__always)
  func faded(missing: Lanes) -> FourColors {
    // Taking away, instead of multiplying by what stays, leaves full strength exact.
    FourColors(rb: rb &- highProduct(rb, missing), ag: ag &- highProduct(ag, missing))
  }

  /// The premultiplied colours over four pixels, rounded to nearest.
  @inline(__always)
  func over(_ pixels: Lanes) -> Lanes {
    let below = FourColors(pixels)
    var alpha = Lanes(ag[1], ag[1], ag[3], ag[3], ag[5], ag[5], ag[7], ag[7])
    // From 1/65280 to 1/65536.
    alpha = alpha &+ alpha &>> 8
    // Half a level, and two for the products cut off on the way.
    let rounding = Lanes(repeating: 130)
    let outRB = rb &+ (below.rb &- highProduct(below.rb, alpha)) &+ rounding
    let outAG = ag &+ (below.ag &- highProduct(below.ag, alpha)) &+ rounding
    return outRB &>> 8 | outAG & Self.highBytes
  }
}

/// The nearest integers of numbers from 0 to 2^22.
@inline(__always)
func integers(_ numbers: SIMD4<Float>) -> Four {
  // From 2^23 on a Float's last bit is 1, so the sum holds the integer in its mantissa.
  // Safe: both are 16 bytes without padding, and every bit pattern is a value of either.
  let bits = unsafe unsafeBitCast(numbers + 8_388_608, to: Four.self)
  return bits & 0x7F_FFFF
}

/// What is missing from parts between 0 and 1, in 1/65536 and in both lanes of a pixel.
///
/// Nothing is as good as 1/65536 here, as the whole would not fit into a lane.
@inline(__always)
func missing(from parts: SIMD4<Float>) -> Lanes {
  let missing = (1 - parts) * 65536
  return bothLanes(integers(lesser(missing, SIMD4(repeating: 65535))))
}

@inline(__always)
func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  SIMD4(min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
}

@inline(__always)
func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  SIMD4(max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
}

@inline(__always)
func lesser(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  SIMD2(min(a[0], b[0]), min(a[1], b[1]))
}

@inline(__always)
func greater(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  SIMD2(max(a[0], b[0]), max(a[1], b[1]))
}
