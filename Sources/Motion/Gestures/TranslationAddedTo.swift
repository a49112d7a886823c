public import Geometry

/// The state and step of `translation(addedTo:in:)`: a drag's translation added to the position at
/// which it began.
public typealias TranslationAddedTo = GestureCombination<TranslationAddition>

extension TranslationAddedTo {
  /// The position for a drag's present state and translation; nil if there is nothing to write.
  ///
  /// Both are in the same points; `position` is the present one.
  public mutating func next(
    state: GestureRecognizerState, translation: Vector, position: Point?
  ) -> Point? {
    next(state: state, measure: translation, current: position)
  }
}

/// A translation is added to a position.
public enum TranslationAddition: GestureAction {
  /// No displacement.
  public static var neutral: Vector { .zero }

  /// The sum.
  public static func apply(_ translation: Vector, to position: Point) -> Point {
    position + translation
  }

  /// The initial position, displaced as the present one was.
  public static func carry(
    _ initial: Point, from expected: Point, to current: Point, under translation: Vector
  ) -> Point {
    initial + (current - expected)
  }

  /// Whether both coordinates are finite.
  public static func isFinite(_ position: Point) -> Bool { position.isFinite }
}
