internal import Geometry

/// The appearance of a patch at several sizes, prepared for search and alignment.
struct Template {
  /// The levels, finest first; each has half the columns and rows of the one before.
  var levels: [TemplateLevel]

  /// Half the diagonal of the patch, in pixels of the first frame.
  var reach: Double

  /// Creates a template from pictures of its levels.
  init(layout: TemplateLayout, pictures: [TemplatePicture]) {
    reach = layout.reach
    levels = zip(layout.levels, pictures).map {
      TemplateLevel(size: $0, picture: $1, isEllipse: layout.isEllipse, reach: layout.reach)
    }
  }

  /// Whether the patch has structure in more than one direction that stands out from noise, so that alignment has one
  /// solution.
  ///
  /// The measure is the lesser eigenvalue of the gradients' covariance (Shi and Tomasi, "Good Features to Track",
  /// 1994). Noise of 4 gray levels yields about 1 at the finest level, less at the others.
  var isTextured: Bool { levels.contains { $0.leastGradient >= 3 } && levels[0].details >= 2 }
}

/// The number of texels and the size of a texel of a template's level.
struct TemplateLevelSize {
  /// The number of columns.
  var width: Int
  /// The number of rows.
  var height: Int
  /// The distance of two texels, in pixels of the first frame.
  var spacing: Double
}

/// The sizes of a template's levels.
///
/// The finest level, which has the most texels, has at most 96 columns and rows, so that huge patches cost no more than
/// large ones; the coarsest level has 8 to 15 in the shorter direction, which leaves enough of the patch to find it and
/// makes the search cheap.
struct TemplateLayout {
  /// The levels, finest first.
  let levels: [TemplateLevelSize]
  /// Whether only the ellipse that touches the patch's sides is compared.
  let isEllipse: Bool
  /// Half the diagonal of the patch, in pixels of the first frame.
  let reach: Double

  /// The least extent of a patch, in pixels.
  static let leastExtent = 8

  /// Creates the layout of a patch of whole pixels.
  init(width: Int, height: Int, isEllipse: Bool) {
    var levels: [TemplateLevelSize] = []
    var size = TemplateLevelSize(width: width, height: height, spacing: 1)
    while true {
      if max(size.width, size.height) <= 96 { levels.append(size) }
      let next = TemplateLevelSize(
        width: size.width / 2, height: size.height / 2, spacing: 2 * size.spacing)
      if min(next.width, next.height) < Self.leastExtent && !levels.isEmpty { break }
      size = next
    }
    self.levels = levels
    self.isEllipse = isEllipse
    reach = Vector(x: Double(width), y: Double(height)).length / 2
  }

  /// The number of levels of a frame's pyramid that the template needs, including one for patches that have grown.
  var pyramidLevels: Int {
    var count = 2
    while Double(1 << (count - 2)) < levels[levels.count - 1].spacing { count += 1 }
    return count
  }
}

/// The brightness of a template's level with one texel more on each side, in sixteenths of a gray level, row by row.
struct TemplatePicture {
  /// The values, `(width + 2) * (height + 2)`.
  var values: [Float]

  /// Creates the picture of the patch that a pose places in a pyramid; the plane's edge repeats outside.
  init(size: TemplateLevelSize, pyramid: FramePyramid, pose: Pose) {
    values = []
    values.reserveCapacity((size.width + 2) * (size.height + 2))
    pyramid.sample(
      pose, columns: size.width + 2, rows: size.height + 2, spacing: size.spacing, into: &values)
  }

  /// Mixes in another picture, after fitting its mean and contrast to this one's.
  mutating func mix(_ other: TemplatePicture, share: Float) {
    let (mean, otherMean, otherDeviation) = (values.mean, other.values.mean, other.values.deviation)
    guard otherDeviation > 0 else { return }
    let gain = values.deviation / otherDeviation
    for at in values.indices {
      let fitted = (other.values[at] - otherMean) * gain + mean
      values[at] += (fitted - values[at]) * share
    }
  }
}

extension [Float] {
  /// The mean; 0 if there are no numbers.
  var mean: Float { reduce(0, +) / Float(Swift.max(1, count)) }

  /// The standard deviation; 0 if there are no numbers.
  var deviation: Float {
    let mean = mean
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(Swift.max(1, count)))
      .squareRoot()
  }
}

extension FramePyramid {
  /// Appends the brightness at a grid of points that a pose places in the frame; outside, the edge repeats.
  ///
  /// `spacing` is the distance of the points, in pixels of the first frame.
  func sample(
    _ pose: Pose, columns: Int, rows: Int, spacing: Double, into values: inout [Float]
  ) {
    let (plane, grid) = grid(pose, columns: columns, rows: rows, spacing: spacing)
    guard plane.width >= 2, plane.height >= 2 else {
      values.append(contentsOf: repeatElement(0, count: columns * rows))
      return
    }
    let texels = plane.texels.span
    // Slightly less than the last texel's center: interpolation reads the next texel.
    let (lastX, lastY) = (Float(plane.width - 1) - 0.001, Float(plane.height - 1) - 0.001)
    for row in 0..<rows {
      let (x, y) = (grid.x - grid.sine * Float(row), grid.y + grid.cosine * Float(row))
      for column in 0..<columns {
        values.append(
          texels.interpolated(
            x: max(0, min(lastX, x + grid.cosine * Float(column))),
            y: max(0, min(lastY, y + grid.sine * Float(column))), width: plane.width))
      }
    }
  }
}
