internal import Geometry

/// The search for a template around a predicted pose, by normalized cross-correlation at one level.
///
/// The frame is sampled in the template's own scale and rotation, so that one template serves all poses. The measure is
/// the one of Lewis, "Fast Normalized Cross-Correlation" (1995). At the coarsest level templates have a few hundred
/// texels: sums for eight places at once, in one pass, take less time there than Lewis's tables of running sums.
struct CorrelationSearch {
  /// A place that correlates more than its neighbors.
  struct Peak {
    /// The pose at the place.
    var pose: Pose
    /// The normalized cross-correlation.
    var correlation: Float
  }

  private var window: [Float] = []
  private var scores: [Float] = []

  /// Returns up to `count` peaks, best first.
  ///
  /// `radius` is the greatest distance from the predicted center along either axis of the template, in pixels of the
  /// frame.
  mutating func peaks(
    of level: TemplateLevel, in pyramid: FramePyramid, around pose: Pose, radius: Double,
    count: Int
  ) -> [Peak] {
    let step = level.size.spacing * pose.scale
    let reach = max(2, Int((radius / step).rounded(.up)))
    let side = 2 * reach + 1
    // Scores are computed eight at a time: the window is wider by the rest.
    let padded = (side + 7) / 8 * 8
    let (columns, rows) = (level.size.width + padded - 1, level.size.height + side - 1)
    window.removeAll(keepingCapacity: true)
    // The padding is on the right; the middle of the grid moves by half of it.
    var middle = pose
    middle.center += pose.applyLinear(
      Vector(x: Double(padded - side) / 2 * level.size.spacing, y: 0))
    pyramid.sample(
      middle, columns: columns, rows: rows, spacing: level.size.spacing, into: &window)
    scores = correlate(level, columns: columns, places: (side, padded))
    return strongest(count, side: side, padded: padded).map { at in
      let offset = Vector(x: Double(at.column - reach), y: Double(at.row - reach))
      var found = pose
      found.center += pose.applyLinear(offset * level.size.spacing)
      return Peak(pose: found, correlation: scores[at.row * padded + at.column])
    }
  }

  /// Returns the scores of `places.rows` rows of `places.columns` places each.
  private mutating func correlate(
    _ level: TemplateLevel, columns: Int, places: (rows: Int, columns: Int)
  ) -> [Float] {
    let size = level.size
    // Sums of squares of smaller numbers have smaller rounding errors.
    var sum: Float = 0
    for value in window { sum += value }
    let mean = sum / Float(max(1, window.count))
    for at in window.indices { window[at] -= mean }
    let texels = level.texels.span
    let window = window.span
    var scores: [Float] = []
    scores.reserveCapacity(places.rows * places.columns)
    for row in 0..<places.rows {
      for first in stride(from: 0, to: places.columns, by: 8) {
        var products = SIMD8<Float>.zero
        var (brightness, squares) = (products, products)
        for y in 0..<size.height {
          let start = (row + y) * columns + first
          for x in 0..<size.width {
            let lanes = texels[y * size.width + x]
            let part = window.extracting(start + x..<start + x + 8)
            let values = SIMD8(
              part[0], part[1], part[2], part[3], part[4], part[5], part[6], part[7])
            let weighted = values * lanes[7]
            products += weighted * lanes[4]
            brightness += weighted
            squares += weighted * values
          }
        }
        let variance = squares - brightness * brightness / level.totalWeight
        let scale = (variance * level.totalWeight).squareRoot()
        for lane in 0..<8 {
          // The template's sum of squares is its weight; a gray level's sixteenth is the least contrast.
          scores.append(variance[lane] > level.totalWeight ? products[lane] / scale[lane] : 0)
        }
      }
    }
    return scores
  }

  /// Returns the places with the greatest scores that exceed the scores of their neighbors.
  private func strongest(
    _ count: Int, side: Int, padded: Int
  ) -> [(row: Int, column: Int)] {
    var best: [(row: Int, column: Int)] = []
    for row in 0..<side {
      for column in 0..<side {
        let score = scores[row * padded + column]
        let worst =
          best.count < count ? 0 : scores[best[count - 1].row * padded + best[count - 1].column]
        guard score > worst else { continue }
        let isPeak = (max(0, row - 1)...min(side - 1, row + 1)).allSatisfy { y in
          (max(0, column - 1)...min(side - 1, column + 1)).allSatisfy { x in
            scores[y * padded + x] <= score
          }
        }
        guard isPeak else { continue }
        if best.count == count { best.removeLast() }
        let at = best.firstIndex { scores[$0.row * padded + $0.column] < score } ?? best.count
        best.insert((row, column), at: at)
      }
    }
    return best
  }
}
