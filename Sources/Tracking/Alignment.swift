internal import Geometry

/// The alignment of a template with a frame: the pose that makes the frame look like the template, to a small part of a
/// pixel.
///
/// The method is the inverse compositional form of the Lucas–Kanade algorithm (Baker and Matthews, "Lucas-Kanade 20 Years
/// On", 2004): each step fits the template's derivatives, together with a gain and an offset of brightness, to the frame
/// as the current pose samples it, and composes the pose with the inverse of the fitted motion. Texels that fit badly,
/// such as texels of another object in front, lose weight from step to step.
struct Alignment {
  let pyramid: FramePyramid
  /// Whether scale and rotation stay as they are.
  let isTranslationOnly: Bool

  /// Returns the pose after aligning one level; `nil` if the frame shows too little texture there.
  func align(_ level: TemplateLevel, reach: Double, from start: Pose) -> Pose? {
    var pose = start
    var photometry: Photometry?
    for _ in 0..<8 {
      let sums = sums(of: level, at: pose, photometry: photometry)
      guard sums.totalWeight > 0.1 * Double(level.totalWeight),
        let solution = sums.solved(isTranslationOnly: isTranslationOnly),
        // A negative gain fits the negative of the picture: the place is wrong.
        solution[4] > 1e-3
      else { return nil }
      photometry = Photometry(
        gain: Float(solution[4]), offset: Float(solution[5]), variance: Float(solution[6]))
      let motion = solution / solution[4]
      // The derivatives hold for about a texel.
      let limit = 1.5 * level.size.spacing
      let shift = Vector(x: motion[0], y: motion[1])
      let length = shift.length
      let share = min(1, limit / max(length, 1e-9))
      guard
        let next = pose.composed(
          shift: shift * share,
          zoom: max(-0.1, min(0.1, motion[2] / reach)),
          turn: max(-0.1, min(0.1, motion[3] / reach)))
      else { return nil }
      pose = next
      let step = max(length, abs(motion[2]), abs(motion[3]))
      if step < 0.005 * level.size.spacing { break }
    }
    return pose
  }

  /// The relation of the brightness of a frame to the brightness of a template, from the last step.
  private struct Photometry {
    var gain: Float
    var offset: Float
    /// The mean squared difference that remains.
    var variance: Float
  }

  /// Returns the sums over all texels that the frame shows.
  private func sums(
    of level: TemplateLevel, at pose: Pose, photometry: Photometry?
  ) -> NormalEquations<Double> {
    var total = NormalEquations<Double>()
    let size = level.size
    let (plane, grid) = pyramid.grid(
      pose, columns: size.width, rows: size.height, spacing: size.spacing)
    let (lastX, lastY) = (Float(plane.width - 1), Float(plane.height - 1))
    let (gain, offset) = (photometry?.gain ?? 0, photometry?.offset ?? 0)
    // Beyond two standard deviations a texel has less than a quarter of its weight.
    let tolerance = photometry.map { 4 * max($0.variance, 1) } ?? .infinity
    let texels = level.texels.span
    let samples = plane.texels.span
    for row in 0..<size.height {
      // Sums of Float for one row, of Double for all: the errors stay below the rounding of the pixels.
      var sums = NormalEquations<Float>()
      let (rowX, rowY) = (grid.x - grid.sine * Float(row), grid.y + grid.cosine * Float(row))
      for column in 0..<size.width {
        let (x, y) = (rowX + grid.cosine * Float(column), rowY + grid.sine * Float(column))
        guard x >= 0, y >= 0, x < lastX, y < lastY else { continue }
        var lanes = texels[row * size.width + column]
        lanes[6] = samples.interpolated(x: x, y: y, width: plane.width)
        let residual = lanes[6] - gain * lanes[4] - offset
        let trust = 1 / (1 + residual * residual / tolerance)
        sums.add(lanes, weight: lanes[7] * trust * trust)
      }
      total.add(sums)
    }
    return total
  }

  /// Returns the normalized cross-correlation of a level with the frame at a pose, over the texels that the frame shows.
  func match(_ level: TemplateLevel, at pose: Pose) -> Match {
    let size = level.size
    let (plane, grid) = pyramid.grid(
      pose, columns: size.width, rows: size.height, spacing: size.spacing)
    let (lastX, lastY) = (Float(plane.width - 1), Float(plane.height - 1))
    let texels = level.texels.span
    let samples = plane.texels.span
    var sums = SIMD8<Double>.zero
    for row in 0..<size.height {
      var part = SIMD8<Float>.zero
      let (rowX, rowY) = (grid.x - grid.sine * Float(row), grid.y + grid.cosine * Float(row))
      for column in 0..<size.width {
        let (x, y) = (rowX + grid.cosine * Float(column), rowY + grid.sine * Float(column))
        guard x >= 0, y >= 0, x < lastX, y < lastY else { continue }
        let lanes = texels[row * size.width + column]
        let (t, i) = (lanes[4], samples.interpolated(x: x, y: y, width: plane.width))
        part += lanes[7] * SIMD8(1, t, i, t * t, t * i, i * i, 0, 0)
      }
      sums += SIMD8<Double>(part)
    }
    return Match(sums: sums, totalWeight: Double(level.totalWeight))
  }
}

/// The likeness of a template and a place in a frame.
struct Match {
  /// The normalized cross-correlation, from −1 to 1; 0 if either has no contrast.
  let correlation: Double
  /// The share of the patch that is in the frame, from 0 to 1.
  let visible: Double

  /// Creates a match from sums of the weight, the template's and the frame's brightness, and their products.
  init(sums: SIMD8<Double>, totalWeight: Double) {
    let count = max(sums[0], 1e-9)
    let template = sums[3] - sums[1] * sums[1] / count
    let frame = sums[5] - sums[2] * sums[2] / count
    let common = sums[4] - sums[1] * sums[2] / count
    // One sixteenth of a gray level per texel is the least contrast that counts.
    let hasContrast = template > 1e-6 * count && frame > count
    correlation = hasContrast ? common / (template * frame).squareRoot() : 0
    visible = sums[0] / totalWeight
  }
}
