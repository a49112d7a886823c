public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// A stream of the position at which a drag began with the drag's translation added, for each of
  /// its events (seed 002).
  ///
  /// The initial position is read when the gesture begins, or at a later change if none has been read yet. The initial
  /// position may be a constant, or the very property that the result is written to; if something else changes that property
  /// in mid drag, the drag goes on from there. The translation is taken in `element`'s points, which should be those of the
  /// position. Nothing is emitted when a gesture ends.
  ///
  /// A subscription that comes in the middle of a drag catches up at the drag's next event: the position
  /// as it is then, with the whole translation added (seed 002).
  public func translation(
    addedTo initialPosition: MotionObservable<Point>, in element: any Element
  ) -> MotionObservable<Point> {
    combined(with: initialPosition, by: TranslationAddition.self) { $0.translation(in: element) }
  }
}
