public import Geometry

/// The state and step of `scale(multipliedBy:)`, which multiplies the scale at a pinch's beginning by the pinch's
/// factor.
public typealias ScaleMultipliedBy = GestureCombination<ScaleMultiplication>

/// The action of a pinch: multiplies both scales by a factor.
public enum ScaleMultiplication: GestureAction {
  /// The factor of a gesture without any movement: 1.
  public static var neutral: Double { 1 }

  /// Returns the product of both scales with a factor, which preserves their ratio and signs.
  public static func apply(_ factor: Double, to scale: Vector) -> Vector { scale * factor }

  /// Returns the initial scale, multiplied by the relative change of the present scale, for each axis separately.
  ///
  /// A scale of 0 has no relative change. The initial scale is then replaced by the scale that the factor multiplies to
  /// the present one, or by the present scale if the factor is 0, too.
  public static func carry(
    _ initial: Vector, from expected: Vector, to current: Vector, under factor: Double
  ) -> Vector {
    Vector(
      x: carry(initial.x, from: expected.x, to: current.x, under: factor),
      y: carry(initial.y, from: expected.y, to: current.y, under: factor))
  }

  private static func carry(
    _ initial: Double, from expected: Double, to current: Double, under factor: Double
  ) -> Double {
    guard current != expected else { return initial }
    let byRatio = initial * (current / expected)
    if byRatio.isFinite, initial != 0 || current == 0 { return byRatio }
    let byFactor = current / factor
    return byFactor.isFinite ? byFactor : current
  }
}
