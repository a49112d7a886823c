/// A row of samples of a layer's plane: premultiplied values, and alphas.
struct LayerRow {
  /// The values in 8.8 fixed point.
  private(set) var values: [UInt16] = []
  /// The alphas, from 0 to ``opaque``.
  private(set) var alphas: [UInt16] = []
  /// The alpha of an opaque sample.
  let opaque: Int

  init(count: Int, opaque: Int) {
    self.opaque = opaque
    // Computed four at a time.
    values = Array(repeating: 0, count: (count + 3) / 4 * 4)
    alphas = values
  }

  /// Computes the samples from values and alphas of four samples at a time, by the first one's column.
  @inline(__always)
  mutating func fill(_ samples: (Int) -> (values: SIMD4<Float>, alphas: Four)) {
    // At most what the alpha allows, so that a sum with the sample beneath never exceeds a byte.
    Self.fill(&values, &alphas, most: Float(65280 / Double(opaque)), samples)
  }

  @inline(__always)
  private static func fill(
    _ values: inout [UInt16], _ alphas: inout [UInt16], most: Float,
    _ samples: (Int) -> (values: SIMD4<Float>, alphas: Four)
  ) {
    var values = values.mutableSpan
    var alphas = alphas.mutableSpan
    for x in stride(from: 0, to: values.count, by: 4) {
      let four = samples(x)
      let numbers = greater(lesser(four.values, floats(four.alphas) * most), SIMD4())
      values.store(halves(integers(numbers)), at: x)
      alphas.store(halves(four.alphas), at: x)
    }
  }

  /// The share of the sample beneath that stays visible under a sample, in 1/65536.
  func missing(_ x: Int) -> UInt16 {
    let rest = opaque - Int(alphas[x])
    return UInt16(min(65535, (rest << 16 + opaque / 2) / opaque))
  }
}

/// The conversion of premultiplied pixels to premultiplied samples in 8.8 fixed point, four at a time.
struct LayerMatrix {
  let y: LayerWeights
  let u: LayerWeights
  let v: LayerWeights
  /// The weights of the columns left of, on and right of a chroma sample's luma sample, in the sum of a chroma sample.
  let columns: SIMD3<UInt32>
  /// The weights of the rows above, on and below a chroma sample's luma sample.
  let rows: SIMD3<UInt32>

  init(_ colors: VideoColors) {
    let matrix = ColorMatrix(colors)
    let (thin, wide) = (SIMD3<UInt32>(0, 1, 1), SIMD3<UInt32>(1, 2, 1))
    columns = colors.siting == .center ? thin : wide
    rows = colors.siting == .topLeft ? wide : thin
    let sum = Double(columns.wrappedSum() * rows.wrappedSum())
    y = LayerWeights(matrix.y, zero: matrix.black, pixels: 1)
    u = LayerWeights(matrix.u, zero: 128, pixels: sum)
    v = LayerWeights(matrix.v, zero: 128, pixels: sum)
  }

  /// The alpha of a chroma sample between opaque pixels.
  var opaqueChroma: Int { 255 * Int(columns.wrappedSum() * rows.wrappedSum()) }
}

/// The weights of red, green, blue and alpha in a sample.
struct LayerWeights {
  private let red: Float
  private let green: Float
  private let blue: Float
  private let alpha: Float

  /// Creates the weights for sums of some pixels; `zero` is the sample of transparent black as if it were opaque.
  init(_ colors: SIMD3<Double>, zero: Double, pixels: Double) {
    let unit = 256 / pixels
    (red, green, blue) = (Float(colors.x * unit), Float(colors.y * unit), Float(colors.z * unit))
    alpha = Float(zero / 255 * unit)
  }

  /// Returns four samples of sums of red with blue, and of alpha with green, in the halves of numbers.
  @inline(__always)
  func samples(rb: Four, ag: Four) -> SIMD4<Float> {
    floats(rb &>> 16) * red + floats(rb & 0xFFFF) * blue + floats(ag & 0xFFFF) * green
      + floats(ag &>> 16) * alpha
  }
}

/// Returns numbers below 2^23.
@inline(__always)
func floats(_ numbers: Four) -> SIMD4<Float> {
  // The reverse of `integers(_:)`.
  bits(of: numbers | 0x4B00_0000) - 8_388_608
}

/// Returns the lower halves of numbers.
@inline(__always)
private func halves(_ numbers: Four) -> SIMD4<UInt16> {
  SIMD4(
    UInt16(truncatingIfNeeded: numbers[0]), UInt16(truncatingIfNeeded: numbers[1]),
    UInt16(truncatingIfNeeded: numbers[2]), UInt16(truncatingIfNeeded: numbers[3]))
}

extension MutableSpan<UInt16> {
  /// Writes four numbers from an index on; traps if the span doesn't have them.
  @inline(__always)
  fileprivate mutating func store(_ numbers: SIMD4<UInt16>, at index: Int) {
    // Safe: the call checks the range.
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: numbers, toByteOffset: index &* 2, as: SIMD4<UInt16>.self)
  }
}
