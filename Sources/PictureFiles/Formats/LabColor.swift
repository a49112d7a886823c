import Glibc

/// A colour of CIE L*a*b*, as it is seen in the light that print is judged in (D50).
struct LabColor {
  /// From 0 to 100.
  let lightness: Double
  /// From green (below 0) to red.
  let a: Double
  /// From blue (below 0) to yellow.
  let b: Double

  /// The colour of a screen (sRGB), each from 0 to 1; beyond where no screen can show it.
  ///
  /// White is white: the light of a screen (D65) stands for that of print, by Bradford's method.
  var sRGB: (Double, Double, Double) {
    let y = (lightness + 16) / 116
    let (x, z) = (Self.linear(y + a / 500) * 0.96422, Self.linear(y - b / 200) * 0.82521)
    let light = Self.linear(y)
    return (
      Self.encoded(3.1338561 * x - 1.6168667 * light - 0.4906146 * z),
      Self.encoded(-0.9787684 * x + 1.9161415 * light + 0.0334540 * z),
      Self.encoded(0.0719453 * x - 0.2289914 * light + 1.4052427 * z)
    )
  }

  private static func linear(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
