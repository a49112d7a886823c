import Geometry

/// The formulas of ``PhotoAdjustments``, for pixels with eight bits per channel in sRGB.
///
/// The steps, for each channel of a pixel. A setting stands for the user's value plus the look's value, clamped to -1…1;
/// the look's curves and matrix take part in the steps 3 and 4.
/// 1. Light and white balance, in linear light with the primaries of sRGB: a diagonal matrix. The light multiplies by
///    2^(1.5 · light). The warmth multiplies red by 2^(0.35 · warmth) and blue by 2^(-0.35 · warmth); the tint multiplies
///    green by 2^(-0.3 · tint). All three channels are divided by the luminance (BT.709) that warmth and tint give to
///    white, so that both keep the luminance of white. The result is encoded as sRGB and limited to 0…1: e.
/// 2. Shadows and highlights, in encoded sRGB: e + 0.14 · 6.75 · e · (1 - e) · (shadows · (1 - e) + highlights · e);
///    with 6.75, a setting of 1 moves no value by more than 0.14.
/// 3. Contrast, in encoded sRGB: e + 0.8 · contrast · e · (1 - e) · (2e - 1). Then the curve of the look.
/// 4. Saturation, in encoded sRGB: the matrix that moves the color to or from its luma (BT.709) by 1 + saturation.
///    Then the matrix of the look.
/// 5. Vignette, in encoded sRGB, with q as the squared distance from the photo's middle, 1 at the corners: the color
///    moves by 0.75 · |vignette| · q² to black, or to white for a negative vignette. The result is limited to 0…1.
///
/// The alpha stays. A grade doesn't follow later changes of its adjustments: create a new one.
public struct ColorGrade: Sendable {
  /// The red values after the third step, in encoded sRGB from 0 to 1; the index is the pixel's red code, from 0 to
  /// 255.
  public let red: [Double]
  /// The green values, indexed in the same way.
  public let green: [Double]
  /// The blue values, indexed in the same way.
  public let blue: [Double]
  /// The matrix of the fourth step: the saturation matrix, followed by the matrix of the look.
  public let matrix: ColorMatrix
  /// The share by which the corners are moved to black or white, from 0 to 0.75.
  public let vignette: Double
  /// Whether the vignette brightens the corners.
  public let isVignetteLight: Bool

  /// Computes the formulas' values for adjustments.
  public init(_ adjustments: PhotoAdjustments) {
    let recipe = adjustments.look?.recipe ?? PhotoLook.Recipe()
    let gains = Self.gains(of: adjustments)
    func values(_ gain: Double, _ look: ToneCurve) -> [Double] {
      (0...255).map { code in
        let light = gain * TransferFunction.decoded(Double(code) / 255)
        let value = max(0, min(1, TransferFunction.encoded(light)))
        return look.value(at: Self.toned(value, by: adjustments))
      }
    }
    red = values(gains.red, recipe.red)
    green = values(gains.green, recipe.green)
    blue = values(gains.blue, recipe.blue)
    matrix = ColorMatrix.saturation(1 + adjustments.total(.saturation)).then(recipe.matrix)
    let amount = adjustments.total(.vignette)
    (vignette, isVignetteLight) = (0.75 * abs(amount), amount < 0)
  }

  /// Returns the factors of the linear light of each channel: step 1.
  private static func gains(
    of adjustments: PhotoAdjustments
  ) -> (red: Double, green: Double, blue: Double) {
    let warmth = power(2, 0.35 * adjustments.total(.warmth))
    let green = power(2, -0.3 * adjustments.total(.tint))
    let (weightOfRed, weightOfGreen, weightOfBlue) = ColorMatrix.luma
    let luminance = weightOfRed * warmth + weightOfGreen * green + weightOfBlue / warmth
    let light = power(2, 1.5 * adjustments.total(.light)) / luminance
    return (light * warmth, light * green, light / warmth)
  }

  /// Returns an encoded value from 0 to 1 after the second step and the contrast.
  private static func toned(_ e: Double, by adjustments: PhotoAdjustments) -> Double {
    let balance = adjustments.total(.shadows) * (1 - e) + adjustments.total(.highlights) * e
    let value = e + 0.14 * 6.75 * e * (1 - e) * balance
    return value
      + 0.8 * adjustments.total(.contrast) * value * (1 - value) * (2 * value - 1)
  }
}
