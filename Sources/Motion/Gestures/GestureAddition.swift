public import Geometry

/// The state and step of `translation(addedTo:in:)`, which adds a drag's translation to the position at the drag's
/// beginning (seed 002).
public typealias TranslationAddedTo = GestureCombination<GestureAddition<Point>>

/// The state and step of `rotation(addedTo:)`, which adds the angle of a gesture, in radians, to the rotation at the
/// gesture's beginning.
public typealias RotationAddedTo = GestureCombination<GestureAddition<Double>>

/// The action of a drag or a rotation: adds a translation to a position, or an angle to a rotation.
public enum GestureAddition<Value: Componentwise & Hashable & Sendable>: GestureAction {
  /// The measure of a gesture without any movement: zero.
  public static var neutral: Value { .zero }

  /// Returns the sum of a value and a measure.
  public static func apply(_ measure: Value, to initial: Value) -> Value { initial + measure }

  /// Returns the initial value plus the change of the present value.
  public static func carry(
    _ initial: Value, from expected: Value, to current: Value, under measure: Value
  ) -> Value {
    initial + (current - expected)
  }
}
