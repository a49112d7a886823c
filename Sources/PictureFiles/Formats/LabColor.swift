import Glibc

/// A color of CIE L*a*b*.
struct LabColor {
  /// The lightness, from 0 to 100.
  let lightness: Double
  /// The axis from green (below 0) to red.
  let a: Double
  /// The axis from blue (below 0) to yellow.
  let b: Double

  /// Returns the color of a screen (sRGB), each channel from 0 to 1; beyond if no screen can show the color.
  ///
  /// `white` is the light in which the color was measured; its white becomes the white of the screen.
  func sRGB(white: WhitePoint) -> (Double, Double, Double) {
    let y = (lightness + 16) / 116
    // X, Y and Z as fractions of the values of the white.
    let color = SIMD3(Self.linear(y + a / 500), Self.linear(y), Self.linear(y - b / 200))
    let channels = white.screen(color)
    return (Self.encoded(channels.x), Self.encoded(channels.y), Self.encoded(channels.z))
  }

  private static func linear(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
