public import Geometry

/// The state and step of `scale(multipliedBy:)`: a pinch's factor multiplied to the scale at which
/// it began.
public typealias ScaleMultipliedBy = GestureCombination<ScaleMultiplication>

extension ScaleMultipliedBy {
  /// The scale for a pinch's present state and factor; nil if there is nothing to write.
  ///
  /// `current` is the present scale of what is pinched.
  public mutating func next(
    state: GestureRecognizerState, scale: Double, current: Vector?
  ) -> Vector? {
    next(state: state, measure: scale, current: current)
  }
}

/// A factor is multiplied to both scales.
public enum ScaleMultiplication: GestureAction {
  /// No growth.
  public static var neutral: Double { 1 }

  /// The product, so that scales that differ, or are negative, stay so.
  public static func apply(_ factor: Double, to scale: Vector) -> Vector { scale * factor }

  /// The initial scale, multiplied as the present one was, each axis by itself.
  ///
  /// From a scale of zero no ratio leads to the present one; there the initial scale becomes the one
  /// that the factor takes to the present one, or, if the factor is zero too, the present one.
  public static func carry(
    _ initial: Vector, from expected: Vector, to current: Vector, under factor: Double
  ) -> Vector {
    Vector(
      x: carry(initial.x, from: expected.x, to: current.x, under: factor),
      y: carry(initial.y, from: expected.y, to: current.y, under: factor))
  }

  /// Whether both scales are finite.
  public static func isFinite(_ scale: Vector) -> Bool { scale.isFinite }

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
