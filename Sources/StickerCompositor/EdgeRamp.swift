/// How much of a pixel, a parallelogram in the picture's space, lies beyond a straight edge.
///
/// The exact area, as a function of the distance of the pixel's centre from the edge: a ramp whose
/// ends are rounded off where the edge runs slanted through the pixels.
struct EdgeRamp: Sendable {
  /// At this distance and beyond a pixel is wholly inside; at the same distance outside, wholly out.
  let reach: Float
  private let inner: Float
  private let factor: Float
  private let isStraight: Bool

  /// A ramp for pixels that extend `alongX` and `alongY`, in texels across the edge, for one step
  /// to the right and one step down in the target; not both are zero.
  init(alongX: Double, alongY: Double) {
    // An edge sharper than this is as good as a step, and keeps all numbers finite.
    let greater = max(abs(alongX), abs(alongY), 1e-9)
    let lesser = min(abs(alongX), abs(alongY))
    // Below this the rounded ends do not show, and the differences of squares lose their digits.
    isStraight = lesser < greater / 1024
    reach = Float(isStraight ? greater / 2 : (greater + lesser) / 2)
    inner = Float((greater - lesser) / 2)
    factor = Float(isStraight ? 1 / greater : 1 / (2 * greater * lesser))
  }

  /// The covered parts, 0 to 1, of four pixels at these distances inside the edge (in texels).
  @inline(__always)
  func coverage(_ distances: SIMD4<Float>) -> SIMD4<Float> {
    let limited = lesser(distances, SIMD4(repeating: reach))
    if isStraight { return greater((limited + reach) * factor, .zero) }
    let outer = greater(limited + reach, .zero)
    let near = greater(limited + inner, .zero)
    let far = greater(limited - inner, .zero)
    let area = (outer * outer - near * near - far * far) * factor
    return lesser(greater(area, .zero), SIMD4(repeating: 1))
  }
}
