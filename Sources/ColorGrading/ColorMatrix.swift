/// A matrix that mixes the channels of a color: each row holds the weights of red, green and blue.
public struct ColorMatrix: Hashable, Sendable {
  /// The weights of the new red channel.
  public var red: SIMD3<Double>
  /// The weights of the new green channel.
  public var green: SIMD3<Double>
  /// The weights of the new blue channel.
  public var blue: SIMD3<Double>

  /// The weights of red, green and blue in the luma and the luminance of BT.709.
  public static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  static let identity = ColorMatrix(red: [1, 0, 0], green: [0, 1, 0], blue: [0, 0, 1])

  init(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates the matrix that makes colors gray by weights, and multiplies the gray by a tone.
  init(
    gray: (red: Double, green: Double, blue: Double),
    tone: (red: Double, green: Double, blue: Double)
  ) {
    let weights = SIMD3(gray.red, gray.green, gray.blue)
    self.init(red: weights * tone.red, green: weights * tone.green, blue: weights * tone.blue)
  }

  /// Returns the matrix that multiplies the distance of colors from their luma.
  static func saturation(_ factor: Double) -> ColorMatrix {
    let gray = SIMD3(luma.red, luma.green, luma.blue) * (1 - factor)
    return ColorMatrix(
      red: gray + factor * identity.red, green: gray + factor * identity.green,
      blue: gray + factor * identity.blue)
  }

  /// Returns the matrix that has the effect of this matrix, followed by another.
  func then(_ next: ColorMatrix) -> ColorMatrix {
    func row(_ weights: SIMD3<Double>) -> SIMD3<Double> {
      weights.x * red + weights.y * green + weights.z * blue
    }
    return ColorMatrix(red: row(next.red), green: row(next.green), blue: row(next.blue))
  }
}
