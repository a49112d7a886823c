public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// Returns a stream of the position at a drag's beginning plus the drag's translation, for each event (seed 002).
  ///
  /// The initial position is read when the gesture begins, or at a later change if none has been read yet. The initial
  /// position may be a constant, or the very property that the result is written to; if another source changes that
  /// property during the drag, the drag continues from the new value. The translation is in `element`'s points, which
  /// should be the points of the position. Nothing is sent when a gesture ends.
  ///
  /// A position that is first read later in the drag gets the drag's whole translation. Nothing is sent before a finite
  /// position was read, or for a result that is not finite.
  ///
  /// A subscription that begins in the middle of a drag catches up at the drag's next event, with the present position
  /// plus the whole translation (seed 002).
  public func translation(
    addedTo initialPosition: MotionObservable<Point>, in element: any Element
  ) -> MotionObservable<Point> {
    combined(with: initialPosition, state: TranslationAddedTo()) { $0.translation(in: element) }
  }
}
