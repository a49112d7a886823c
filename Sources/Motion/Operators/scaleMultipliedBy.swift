public import Geometry

extension MotionObservable where T: ScaleGestureRecognizing {
  /// A stream of the scale at which a pinch began times the pinch's factor, for each of its events.
  ///
  /// The initial scale is read when the gesture begins, or changes with nothing read before. It may
  /// be a constant, or the very property that the result is written to; if something else scales that
  /// in mid pinch, the pinch goes on from there. Nothing is emitted when a gesture ends.
  public func scale(
    multipliedBy initialScale: MotionObservable<Vector>
  ) -> MotionObservable<Vector> {
    combined(with: initialScale, by: ScaleMultiplication.self) { $0.scale }
  }
}
