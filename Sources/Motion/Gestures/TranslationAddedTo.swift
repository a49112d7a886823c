public import Geometry

/// The state and step of `translation(addedTo:in:)`, which adds a drag's translation to the position at the drag's
/// beginning (seed 002).
public typealias TranslationAddedTo = GestureCombination<TranslationAddition>

extension TranslationAddedTo {
  /// Returns the position to write for a drag's present state and translation; `nil` if there is none.
  ///
  /// Translation and position are in the points of the same space; `position` is the present position.
  public mutating func next(
    state: GestureRecognizerState, translation: Vector, position: Point?
  ) -> Point? {
    next(state: state, measure: translation, current: position)
  }
}

/// The action of a drag: adds a translation to a position.
public enum TranslationAddition: GestureAction {
  /// The translation of a gesture without any movement: zero.
  public static var neutral: Vector { .zero }

  /// Returns the sum of a position and a translation.
  public static func apply(_ translation: Vector, to position: Point) -> Point {
    position + translation
  }

  /// Returns the initial position plus the displacement of the present position.
  public static func carry(
    _ initial: Point, from expected: Point, to current: Point, under translation: Vector
  ) -> Point {
    initial + (current - expected)
  }

  /// Returns whether both coordinates are finite.
  public static func isFinite(_ position: Point) -> Bool { position.isFinite }
}
