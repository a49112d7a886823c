import CMemoryHints

// This code computes four pixels at a time. The 32-bit pixels are split into two registers of
// sixteen-bit lanes: `rb` holds red and blue, `ag` alpha and green. A lane is 8.8 fixed point, from
// 0 to 0xFF00, so that pixels are not rounded before they are finished.

/// Eight lanes of sixteen bits: two channels of four pixels.
typealias Lanes = SIMD8<UInt16>
/// Four numbers, one for each of four pixels.
typealias Four = SIMD4<UInt32>

/// Two channels each of four pixels, in 8.8 fixed point.
struct FourColors {
  /// Blue and red, alternating.
  var rb: Lanes
  /// Green and alpha, alternating.
  var ag: Lanes

  @inline(__always)
  init(rb: Lanes, ag: Lanes) {
    self.rb = rb
    self.ag = ag
  }
}

/// Returns the high halves of the products: `a · b / 65536`.
@inline(__always)
func highProduct(_ a: Lanes, _ b: Lanes) -> Lanes {
  // The compiler recognizes this form as a single multiply instruction.
  narrow((wide(a) &* wide(b)) &>> 16)
}

/// Returns the means, rounded up.
@inline(__always)
func average(_ a: Lanes, _ b: Lanes) -> Lanes {
  // The compiler recognizes this form as a single instruction, too.
  narrow((wide(a) &+ wide(b) &+ 1) &>> 1)
}

// Lane by lane, because the standard library's conversions are loops that are not always inlined.

@inline(__always)
private func wide(_ a: Lanes) -> SIMD8<UInt32> {
  SIMD8(
    UInt32(a[0]), UInt32(a[1]), UInt32(a[2]), UInt32(a[3]),
    UInt32(a[4]), UInt32(a[5]), UInt32(a[6]), UInt32(a[7]))
}

/// Returns the lower halves of numbers.
@inline(__always)
func narrow(_ a: SIMD8<UInt32>) -> Lanes {
  Lanes(low(a[0]), low(a[1]), low(a[2]), low(a[3]), low(a[4]), low(a[5]), low(a[6]), low(a[7]))
}

/// Returns the sum of each pair of lanes: the pairs of `a`, then the pairs of `b`.
@inline(__always)
func sumsOfPairs(_ a: Lanes, _ b: Lanes) -> Lanes {
  let pairs = SIMD8(lowHalf: four(a), highHalf: four(b))
  // The sums are in the upper halves, which are packed in fewer instructions than the lower ones.
  return narrow((pairs &+ pairs &* 65536) &>> 16)
}

@inline(__always)
private func low(_ a: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: a) }

@inline(__always)
func lanes(_ four: Four) -> Lanes { bits(of: four) }

@inline(__always)
func four(_ lanes: Lanes) -> Four { bits(of: lanes) }

/// Returns the vector with the bits of another one; traps if the sizes differ.
@inline(__always)
func bits<From: SIMD, To: SIMD>(of vector: From) -> To {
  // Safe: the call compares the sizes, vectors have no padding, and every bit pattern is a number.
  unsafe unsafeBitCast(vector, to: To.self)
}

extension Span where Element: FixedWidthInteger & BitwiseCopyable {
  /// Returns the vector that begins with an element; traps if it doesn't lie within the span.
  @inline(__always)
  func vector<Vector: SIMD & BitwiseCopyable>(at index: Int) -> Vector {
    // Safe: the call checks the range, and every bit pattern is a vector of numbers.
    unsafe bytes.unsafeLoadUnaligned(
      fromByteOffset: index &* MemoryLayout<Element>.stride, as: Vector.self)
  }
}

extension MutableSpan where Element: FixedWidthInteger & BitwiseCopyable {
  /// Writes a vector or a number from an element on; traps if it doesn't lie within the span.
  @inline(__always)
  mutating func store(_ value: some BitwiseCopyable, at index: Int) {
    // Safe: the call checks the range.
    var bytes = unsafe mutableBytes
    bytes.storeBytes(
      of: value, toByteOffset: index &* MemoryLayout<Element>.stride, as: type(of: value))
  }
}

extension MutableSpan<UInt32> {
  /// Replaces all elements by those of a span; traps if the counts differ.
  mutating func copy(_ source: Span<UInt32>) {
    guard source.count == count else {
      fatalError("StickerCompositor: the spans differ in length; copy as many elements.")
    }
    // Safe: both buffers have as many elements, which are not used after the call.
    unsafe withUnsafeMutableBufferPointer { target in
      _ = unsafe source.withUnsafeBufferPointer { unsafe target.update(fromContentsOf: $0) }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Makes the processor fetch the byte at an index, which need not lie within the span, for writing.
  @inline(__always)
  mutating func prefetch(at index: Int) {
    let start = unsafe withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
    // Safe: the address is only a hint.
    prefetch_to_write(start &+ UInt(bitPattern: index))
  }
}

/// Returns each number's low half in both lanes of its pixel.
@inline(__always)
func bothLanes(_ numbers: Four) -> Lanes {
  let halves = lanes(numbers)
  return Lanes(
    halves[0], halves[0], halves[2], halves[2], halves[4], halves[4], halves[6], halves[6])
}

extension FourColors {
  /// The mask of the lanes' upper bytes.
  static var highBytes: Lanes { Lanes(repeating: 0xFF00) }

  /// Splits four pixels into lanes.
  @inline(__always)
  init(_ pixels: Lanes) {
    // Multiplied, because the compiler turns a left shift into slower code.
    rb = pixels &* 256
    ag = pixels & Self.highBytes
  }

  /// Returns the colors reduced by the share `missing`, in 1/65536.
  @inline(__always)
  func faded(missing: Lanes) -> FourColors {
    // Subtracts the missing share instead of multiplying by the rest, so that full opacity is exact.
    FourColors(rb: rb &- highProduct(rb, missing), ag: ag &- highProduct(ag, missing))
  }

  /// Returns the premultiplied colors blended over four pixels, rounded to nearest.
  @inline(__always)
  func over(_ pixels: Lanes) -> Lanes {
    let below = FourColors(pixels)
    // Alpha in both lanes, then converted from 1/65280 to 1/65536. Uses 32-bit operations, because
    // selecting lanes would keep the compiler from multiplying eight lanes at once.
    let single = lanes(four(ag) &>> 16 | four(ag) & 0xFFFF_0000)
    let alpha = single &+ single &>> 8
    // Half a level (128), plus 2 for the products that were rounded down before.
    let rounding = Lanes(repeating: 130)
    let outRB = rb &+ (below.rb &- highProduct(below.rb, alpha)) &+ rounding
    let outAG = ag &+ (below.ag &- highProduct(below.ag, alpha)) &+ rounding
    return outRB &>> 8 | outAG & Self.highBytes
  }
}

/// Returns the nearest integers of numbers from 0 to 2^22.
@inline(__always)
func integers(_ numbers: SIMD4<Float>) -> Four {
  // From 2^23 on, the last bit of a Float stands for 1, so the sum's mantissa holds the integer.
  bits(of: numbers + 8_388_608) & 0x7F_FFFF
}

/// Returns the complements of fractions between 0 and 1, in 1/65536, in both lanes of a pixel.
///
/// The complement of 0 is 65535/65536, since 1 would overflow the lane.
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
