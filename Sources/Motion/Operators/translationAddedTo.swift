public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// A stream of the position at which a drag began with the drag's translation added, for each of
  /// its events.
  ///
  /// The initial position is read when the gesture begins, or changes with nothing read before. It
  /// may be a constant, or the very property that the result is written to; if something else moves
  /// that in mid drag, the drag goes on from there. The translation is taken in `element`'s points,
  /// which should be those of the position. Nothing is emitted when a gesture ends.
  public func translation(
    addedTo initialPosition: MotionObservable<Point>, in element: any Element
  ) -> MotionObservable<Point> {
    combined(with: initialPosition, by: TranslationAddition.self) { $0.translation(in: element) }
  }
}
