/// The premultiplied channels of eight samples of a layer, in 8.8 fixed point.
struct LayerChannels {
  let red: Lanes
  let green: Lanes
  let blue: Lanes
  let alpha: Lanes

  /// Creates the channels of eight pixels.
  @inline(__always)
  init(_ pixels: SIMD8<UInt32>) {
    self.init(rb: pixels & 0xFF00FF, ag: pixels &>> 8 & 0xFF00FF, 256)
  }

  /// Creates the channels from sums of red with blue, and of alpha with green, in the halves of numbers.
  ///
  /// The sums of opaque white, times the scale, are 0xFF00.
  @inline(__always)
  init(rb: SIMD8<UInt32>, ag: SIMD8<UInt32>, _ scale: UInt16) {
    red = narrow(rb &>> 16) &* scale
    green = narrow(ag & 0xFFFF) &* scale
    blue = narrow(rb & 0xFFFF) &* scale
    alpha = narrow(ag &>> 16) &* scale
  }

  /// The share of the samples beneath that stays visible, in 1/65536; 65535 under transparent samples.
  @inline(__always)
  var missing: Lanes { visibleShare(below: alpha) }

  /// Returns values, lowered to the alphas: sums with the samples beneath then never exceed a byte.
  @inline(__always)
  fileprivate func limited(_ values: Lanes) -> Lanes { values &- excess(values, over: alpha) }
}

/// Returns the share of samples that stays visible below alphas in 8.8 fixed point, in 1/65536.
@inline(__always)
func visibleShare(below alpha: Lanes) -> Lanes {
  let rest = 0xFF00 &- alpha
  return rest &+ rest &>> 8
}

/// The conversion of premultiplied pixels to premultiplied samples in 8.8 fixed point, eight at a time, with the
/// weights of a ``YUVMatrix``.
struct LayerMatrix {
  private let luma: Weights
  private let u: Weights
  private let v: Weights
  /// The weights of the columns left of, on and right of a chroma sample's luma sample, in the sum of a chroma sample.
  let columns: SIMD3<UInt16>
  /// The weights of the rows above, on and below a chroma sample's luma sample.
  let rows: SIMD3<UInt16>

  /// The absolute weights of the channels in a sample, in 1/65536.
  private struct Weights {
    let red: Lanes
    let green: Lanes
    let blue: Lanes
    let alpha: Lanes

    /// Creates the weights; `zero` is the sample of transparent black as if it were opaque.
    init(_ colors: SIMD3<Double>, zero: Double) {
      func lanes(_ weight: Double) -> Lanes {
        Lanes(repeating: UInt16((abs(weight) * 65536).rounded()))
      }
      (red, green, blue) = (lanes(colors.x), lanes(colors.y), lanes(colors.z))
      alpha = lanes(zero / 255)
    }
  }

  init(_ colors: VideoColors) {
    let matrix = YUVMatrix(colors)
    let (thin, wide) = (SIMD3<UInt16>(0, 1, 1), SIMD3<UInt16>(1, 2, 1))
    columns = colors.siting == .center ? thin : wide
    rows = colors.siting == .topLeft ? wide : thin
    luma = Weights(matrix.y, zero: matrix.black)
    u = Weights(matrix.u, zero: 128)
    v = Weights(matrix.v, zero: 128)
  }

  /// The factor that makes sums of weighted pixels numbers in 8.8 fixed point.
  var chromaScale: UInt16 { 256 / (columns.wrappedSum() * rows.wrappedSum()) }

  /// Returns samples of luma.
  @inline(__always)
  func y(_ channels: LayerChannels) -> Lanes {
    // Four products have lost half a unit each by rounding down, on average.
    channels.limited(
      highProduct(channels.red, luma.red) &+ highProduct(channels.green, luma.green)
        &+ highProduct(channels.blue, luma.blue) &+ highProduct(channels.alpha, luma.alpha) &+ 2)
  }

  /// Returns samples of U, in which red and green have negative weights.
  @inline(__always)
  func u(_ channels: LayerChannels) -> Lanes {
    channels.limited(
      highProduct(channels.alpha, u.alpha) &+ highProduct(channels.blue, u.blue)
        &- highProduct(channels.red, u.red) &- highProduct(channels.green, u.green))
  }

  /// Returns samples of V, in which green and blue have negative weights.
  @inline(__always)
  func v(_ channels: LayerChannels) -> Lanes {
    channels.limited(
      highProduct(channels.alpha, v.alpha) &+ highProduct(channels.red, v.red)
        &- highProduct(channels.green, v.green) &- highProduct(channels.blue, v.blue))
  }
}
