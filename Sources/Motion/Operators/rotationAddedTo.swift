extension MotionObservable where T: RotationGestureRecognizing {
  /// Returns a stream of the rotation at a gesture's beginning plus the gesture's angle, for each event.
  ///
  /// The initial rotation, in radians, is read when the gesture begins, or at a later change if none has been read yet.
  /// The initial rotation may be a constant, or the very property that the result is written to; if another source
  /// changes that property during the gesture, the gesture continues from the new value. Nothing is sent when a gesture
  /// ends.
  public func rotation(
    addedTo initialRotation: MotionObservable<Double>
  ) -> MotionObservable<Double> {
    combined(with: initialRotation, state: RotationAddedTo()) { $0.rotation }
  }
}
