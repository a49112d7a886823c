/// The light in which colors were measured, with the conversion of its colors to the colors of a screen.
struct WhitePoint {
  /// The columns of a matrix from X/Xw, Y and Z/Zw of this light to linear sRGB.
  private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The light in which prints are judged (D50).
  static let print = WhitePoint(
    columns: (
      0.96422 * SIMD3(3.1338561, -0.9787684, 0.0719453), SIMD3(-1.6168667, 1.9161415, -0.2289914),
      0.82521 * SIMD3(-0.4906146, 0.0334540, 1.4052427)
    ))

  private init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }

  /// Creates a light from its chromaticity; returns `nil` if no light has it.
  ///
  /// Bradford's method adapts colors to the light of a screen (D65), so that white stays white.
  init?(x: Double, y: Double) {
    guard x.isFinite, y.isFinite, x >= 0, y > 0.01, x + y <= 1 else { return nil }
    let light = SIMD3(x / y, 1, (1 - x - y) / y)
    let (own, screen) = (Self.cones(light), Self.cones(SIMD3(0.95047, 1, 1.08883)))
    guard own.min() > 0 else { return nil }
    func column(_ part: SIMD3<Double>) -> SIMD3<Double> {
      Self.linear(Self.light(ofCones: Self.cones(part * light) * screen / own))
    }
    columns = (column(SIMD3(1, 0, 0)), column(SIMD3(0, 1, 0)), column(SIMD3(0, 0, 1)))
  }

  /// Returns linear sRGB for X/Xw, Y and Z/Zw.
  func screen(_ color: SIMD3<Double>) -> SIMD3<Double> {
    columns.0 * color.x + columns.1 * color.y + columns.2 * color.z
  }

  /// Returns the responses of the eye's cones to a light, by Bradford's matrix.
  private static func cones(_ light: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(0.8951, -0.7502, 0.0389) * light.x + SIMD3(0.2664, 1.7135, -0.0685) * light.y
      + SIMD3(-0.1614, 0.0367, 1.0296) * light.z
  }

  /// Returns the light of some responses of the cones; the inverse of ``cones(_:)``.
  private static func light(ofCones cones: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(0.9869929, 0.4323053, -0.0085287) * cones.x
      + SIMD3(-0.1470543, 0.5183603, 0.0400428) * cones.y
      + SIMD3(0.1599627, 0.0492912, 0.9684867) * cones.z
  }

  /// Returns linear sRGB for a light in D65.
  private static func linear(_ light: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(3.2404542, -0.9692660, 0.0556434) * light.x
      + SIMD3(-1.5371385, 1.8760108, -0.2040259) * light.y
      + SIMD3(-0.4985314, 0.0415560, 1.0572252) * light.z
  }
}
