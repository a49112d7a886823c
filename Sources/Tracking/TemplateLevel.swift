/// A template at one size: for each texel the numbers that alignment and search use.
///
/// `NormalEquations` solves for the change of the pose that lanes 0 to 3 describe, and `Pose` applies it; there is no free
/// lane for another kind of motion.
struct TemplateLevel {
  /// The number of columns and rows and the distance of texels.
  let size: TemplateLevelSize
  /// The texels, row by row.
  ///
  /// Lanes 0 to 3 are the derivatives of the brightness by a shift along x, a shift along y, a zoom and a turn; a zoom or
  /// a turn of 1 moves the patch's corner by one pixel: `Alignment` divides both by the template's `reach` for
  /// `Pose.composed`. Lane 4 is the brightness, with mean 0 and standard deviation 1; lane 5 is 1; lane 6 is 0 here, and
  /// gets the frame's brightness in `Alignment`; lane 7 is the texel's weight, 0 or 1.
  let texels: [SIMD8<Float>]
  /// The sum of the weights.
  let totalWeight: Float
  /// The lesser eigenvalue of the covariance of the gradients, in squared gray levels per texel.
  let leastGradient: Float

  /// The number of independent details: the patch's area divided by the square of the length over which the brightness
  /// changes.
  let details: Float

  /// Creates a level from its picture.
  init(size: TemplateLevelSize, picture: TemplatePicture, isEllipse: Bool, reach: Double) {
    let weights = Self.weights(of: size, isEllipse: isEllipse)
    let stride = size.width + 2
    let compared = weights.indices.filter { weights[$0] > 0 }.map {
      picture.values[($0 / size.width + 1) * stride + $0 % size.width + 1]
    }
    let (mean, deviation) = (compared.mean, max(1e-3, compared.deviation))
    var texels: [SIMD8<Float>] = []
    texels.reserveCapacity(size.width * size.height)
    var covariance = SIMD3<Float>.zero
    let pixel = Float(size.spacing)
    for row in 0..<size.height {
      let y = (Float(row) + 0.5 - Float(size.height) / 2) * pixel / Float(reach)
      for column in 0..<size.width {
        let x = (Float(column) + 0.5 - Float(size.width) / 2) * pixel / Float(reach)
        let at = (row + 1) * stride + column + 1
        let dx = (picture.values[at + 1] - picture.values[at - 1]) / 2
        let dy = (picture.values[at + stride] - picture.values[at - stride]) / 2
        let weight = weights[row * size.width + column]
        covariance += weight * SIMD3(dx * dx, dx * dy, dy * dy)
        let (gx, gy) = (dx / deviation / pixel, dy / deviation / pixel)
        texels.append(
          SIMD8(
            gx, gy, gx * x + gy * y, gy * x - gx * y, (picture.values[at] - mean) / deviation,
            1, 0, weight))
      }
    }
    self.size = size
    self.texels = texels
    totalWeight = Float(compared.count)
    // 256: the square of the unit of the picture, a sixteenth of a gray level.
    let (a, b, c) = (covariance.x, covariance.y, covariance.z)
    let root = ((a - c) * (a - c) + 4 * b * b).squareRoot()
    leastGradient = (a + c - root) / 2 / totalWeight / 256
    details = (a + c - root) / 2 / (deviation * deviation) / .pi
  }

  /// Returns 1 for each texel of the patch, and 0 for a texel outside the ellipse.
  private static func weights(of size: TemplateLevelSize, isEllipse: Bool) -> [Float] {
    (0..<size.width * size.height).map { at in
      let x = (Float(at % size.width) + 0.5) / Float(size.width) * 2 - 1
      let y = (Float(at / size.width) + 0.5) / Float(size.height) * 2 - 1
      return isEllipse && x * x + y * y > 1 ? 0 : 1
    }
  }
}
