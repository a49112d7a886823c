public import Geometry

extension MotionObservable where T: ScaleGestureRecognizing {
  /// Returns a stream of the scale at a pinch's beginning times the pinch's factor, for each event.
  ///
  /// The initial scale is read when the gesture begins, or at a later change if none has been read yet. The initial
  /// scale may be a constant, or the very property that the result is written to; if another source changes that
  /// property during the pinch, the pinch continues from the new value. Nothing is sent when a gesture ends.
  public func scale(
    multipliedBy initialScale: MotionObservable<Vector>
  ) -> MotionObservable<Vector> {
    combined(with: initialScale, state: ScaleMultipliedBy()) { $0.scale }
  }
}
