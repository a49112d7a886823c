/// The state and step of `rotation(addedTo:)`, which adds the angle of a gesture to the rotation at the gesture's
/// beginning.
public typealias RotationAddedTo = GestureCombination<RotationAddition>

extension RotationAddedTo {
  /// Returns the rotation to write for a gesture's present state and angle; `nil` if there is none.
  ///
  /// Angles are in radians; `current` is the present rotation of the element.
  public mutating func next(
    state: GestureRecognizerState, rotation: Double, current: Double?
  ) -> Double? {
    next(state: state, measure: rotation, current: current)
  }
}

/// The action of a rotation gesture: adds an angle to a rotation.
public enum RotationAddition: GestureAction {
  /// The angle of a gesture without any movement: 0.
  public static var neutral: Double { 0 }

  /// Returns the sum of a rotation and an angle.
  public static func apply(_ angle: Double, to rotation: Double) -> Double { rotation + angle }

  /// Returns the initial rotation plus the change of the present rotation.
  public static func carry(
    _ initial: Double, from expected: Double, to current: Double, under angle: Double
  ) -> Double {
    initial + (current - expected)
  }

  /// Returns whether a rotation is finite.
  public static func isFinite(_ rotation: Double) -> Bool { rotation.isFinite }
}
