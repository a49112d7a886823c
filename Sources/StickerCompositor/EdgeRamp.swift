/// The share of a pixel, a parallelogram in the picture's space, that lies inside a straight edge.
///
/// The share is the exact area as a function of the distance from the edge to the pixel's center:
/// a ramp, whose ends are rounded if the edge is slanted relative to the pixels.
struct EdgeRamp: Sendable {
  /// The distance from the edge, in texels, at which a pixel is entirely inside or entirely outside.
  let reach: Float
  private let inner: Float
  private let factor: Float
  /// Whether the edge is parallel to an axis of the target, within a thousandth.
  let isStraight: Bool

  /// Creates a ramp from the extents of a pixel across the edge, in texels.
  ///
  /// `alongX` is the extent of one step to the right in the target, `alongY` the extent of one step down.
  init(alongX: Double, alongY: Double) {
    // A sharper edge would look like a step; the limit keeps all numbers finite.
    let greater = max(abs(alongX), abs(alongY), 1e-9)
    let lesser = min(abs(alongX), abs(alongY))
    // Below this limit the rounded ends are invisible, and the differences of squares lose precision.
    isStraight = lesser < greater / 1024
    reach = Float(isStraight ? greater / 2 : (greater + lesser) / 2)
    inner = Float((greater - lesser) / 2)
    factor = Float(isStraight ? 1 / greater : 1 / (2 * greater * lesser))
  }

  /// Returns the covered shares, from 0 to 1, of four pixels by their distances inside the edge, in texels.
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
