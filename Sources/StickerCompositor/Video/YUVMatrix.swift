/// A matrix between YUV samples and red, green and blue, as real numbers and for vectors of pixels.
struct YUVMatrix {
  /// The shares of red, green and blue in luma.
  let luma: SIMD3<Double>
  /// The number of levels between black and white.
  let lumaRange: Double
  /// The number of levels between the least and the greatest chroma.
  let chromaRange: Double
  /// The luma of black.
  let black: Double

  init(_ colors: VideoColors) {
    let (red, blue) =
      switch colors.matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      }
    luma = SIMD3(red, 1 - red - blue, blue)
    (lumaRange, chromaRange, black) = colors.isFullRange ? (255, 255, 0) : (219, 224, 16)
  }

  /// The weights of red, green and blue in a sample of U, in levels of the sample per level of the color.
  var u: SIMD3<Double> { (SIMD3(0, 0, 1) - luma) * (chromaRange / 255 / (2 * (1 - luma.z))) }
  /// The weights of red, green and blue in a sample of V.
  var v: SIMD3<Double> { (SIMD3(1, 0, 0) - luma) * (chromaRange / 255 / (2 * (1 - luma.x))) }
  /// The weights of red, green and blue in a sample of Y.
  var y: SIMD3<Double> { luma * (lumaRange / 255) }
}

/// The conversion of eight pixels at a time from YUV to opaque pixels.
///
/// Factors are in 1/16384, so that products with samples in 8.8 fixed point have six bits behind the point.
struct PixelMatrix {
  private let y: Lanes
  private let redV: Lanes
  private let greenU: Lanes
  private let greenV: Lanes
  private let blueU: Lanes
  /// The parts of the sums that stand for black and for no chroma, less half a level for rounding.
  private let red: Lanes
  private let green: Lanes
  private let blue: Lanes
  /// An addend that keeps the sums of green above 0.
  private static var lift: Double { 20_000 }

  init(_ matrix: YUVMatrix) {
    let (luma, one) = (matrix.luma, 16384.0)
    let chroma = 2 * 255 / matrix.chromaRange * one
    let (v, u) = (chroma * (1 - luma.x), chroma * (1 - luma.z))
    let scale = 255 / matrix.lumaRange * one
    func lanes(_ number: Double) -> Lanes { Lanes(repeating: UInt16(number.rounded())) }
    (y, redV, blueU) = (lanes(scale), lanes(v), lanes(u))
    (greenU, greenV) = (lanes(u * luma.z / luma.y), lanes(v * luma.x / luma.y))
    let black = scale * matrix.black / 256
    // 32 is half a level. Each product has lost half a unit by rounding down, on average.
    red = lanes(black + v / 2 - 33)
    blue = lanes(black + u / 2 - 33)
    let both = (u * luma.z + v * luma.x) / luma.y
    green = lanes(black + Self.lift - both / 2 - 31.5)
  }

  /// Returns eight pixels, `0xAARRGGBB`, of samples in 8.8 fixed point.
  @inline(__always)
  func pixels(y: Lanes, u: Lanes, v: Lanes) -> (low: Four, high: Four) {
    let luma = highProduct(y, self.y)
    let r = Self.level(luma &+ highProduct(v, redV), above: red)
    let b = Self.level(luma &+ highProduct(u, blueU), above: blue)
    let g = Self.level(
      luma &+ UInt16(Self.lift) &- highProduct(u, greenU) &- highProduct(v, greenV), above: green)
    let (bg, ra) = (b | g &* 256, r | 0xFF00)
    return (four(zipLow(bg, ra)), four(zipHigh(bg, ra)))
  }

  /// Returns the levels of sums in 10.6 fixed point, clamped to 0…255.
  @inline(__always)
  private static func level(_ sum: Lanes, above black: Lanes) -> Lanes {
    let level = excess(sum, over: black) &>> 6
    return level &- excess(level, over: Lanes(repeating: 255))
  }
}

/// Returns the lower halves of two vectors, interleaved.
@inline(__always)
func zipLow(_ a: Lanes, _ b: Lanes) -> Lanes {
  Lanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3])
}

/// Returns the upper halves of two vectors, interleaved.
@inline(__always)
func zipHigh(_ a: Lanes, _ b: Lanes) -> Lanes {
  Lanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
}

/// Returns the differences of numbers, or 0 where the second number is greater.
@inline(__always)
func excess(_ a: Lanes, over b: Lanes) -> Lanes {
  // The compiler recognizes this form as a single instruction.
  a.replacing(with: b, where: a .< b) &- b
}
