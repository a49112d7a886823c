/// The state and step of `rotation(addedTo:)`: the angle of a turn added to the rotation at which it
/// began.
public typealias RotationAddedTo = GestureCombination<RotationAddition>

extension RotationAddedTo {
  /// The rotation for a turn's present state and angle; nil if there is nothing to write.
  ///
  /// Radians; `current` is the present rotation of what is turned.
  public mutating func next(
    state: GestureRecognizerState, rotation: Double, current: Double?
  ) -> Double? {
    next(state: state, measure: rotation, current: current)
  }
}

/// An angle is added to a rotation.
public enum RotationAddition: GestureAction {
  /// No turn.
  public static var neutral: Double { 0 }

  /// The sum.
  public static func apply(_ angle: Double, to rotation: Double) -> Double { rotation + angle }

  /// The initial rotation, turned as the present one was.
  public static func carry(
    _ initial: Double, from expected: Double, to current: Double, under angle: Double
  ) -> Double {
    initial + (current - expected)
  }

  /// Whether the rotation is a finite number.
  public static func isFinite(_ rotation: Double) -> Bool { rotation.isFinite }
}
