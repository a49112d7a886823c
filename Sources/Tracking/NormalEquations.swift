/// The sums of a weighted least-squares fit of a frame's brightness by the lanes of a template's texels.
///
/// Row i has the sums of the products of lane i with all lanes: lanes 0 to 5 are the unknowns' coefficients, lane 6 is
/// the brightness to fit.
struct NormalEquations<Number: SIMDScalar & BinaryFloatingPoint> {
  var row0 = SIMD8<Number>.zero
  var row1 = SIMD8<Number>.zero
  var row2 = SIMD8<Number>.zero
  var row3 = SIMD8<Number>.zero
  var row4 = SIMD8<Number>.zero
  var row5 = SIMD8<Number>.zero
  var row6 = SIMD8<Number>.zero
}

extension NormalEquations<Float> {
  /// Adds a texel.
  @inline(__always)
  mutating func add(_ lanes: SIMD8<Float>, weight: Float) {
    let weighted = lanes * weight
    row0 += weighted * lanes[0]
    row1 += weighted * lanes[1]
    row2 += weighted * lanes[2]
    row3 += weighted * lanes[3]
    row4 += weighted * lanes[4]
    row5 += weighted * lanes[5]
    row6 += weighted * lanes[6]
  }
}

extension NormalEquations<Double> {
  /// Adds the sums of some texels.
  mutating func add(_ other: NormalEquations<Float>) {
    row0 += SIMD8(other.row0)
    row1 += SIMD8(other.row1)
    row2 += SIMD8(other.row2)
    row3 += SIMD8(other.row3)
    row4 += SIMD8(other.row4)
    row5 += SIMD8(other.row5)
    row6 += SIMD8(other.row6)
  }

  /// The sum of the weights.
  var totalWeight: Double { row5[5] }

  /// Returns the six unknowns in lanes 0 to 5 and the mean squared residual in lane 6; `nil` if there is no unique
  /// solution.
  ///
  /// If `isTranslationOnly`, the unknowns 2 and 3, zoom and turn, are 0.
  func solved(isTranslationOnly: Bool) -> SIMD8<Double>? {
    var rows = [row0, row1, row2, row3, row4, row5]
    let right = SIMD8(row0[6], row1[6], row2[6], row3[6], row4[6], row5[6], 0, 0)
    let diagonal = SIMD8(row0[0], row1[1], row2[2], row3[3], row4[4], row5[5], 0, 0)
    if isTranslationOnly {
      for fixed in 2...3 {
        for row in rows.indices { rows[row][fixed] = 0 }
        rows[fixed] = .zero
        rows[fixed][fixed] = 1
      }
    }
    for pivot in rows.indices {
      let divisor = rows[pivot][pivot]
      guard divisor > 1e-6 * diagonal[pivot], divisor.isFinite else { return nil }
      rows[pivot] /= divisor
      for row in rows.indices where row != pivot {
        rows[row] -= rows[pivot] * rows[row][pivot]
      }
    }
    var solution = SIMD8<Double>.zero
    for row in rows.indices { solution[row] = rows[row][6] }
    solution[6] = max(0, row6[6] - (solution * right).sum()) / max(totalWeight, 1e-9)
    return solution
  }
}
