extension MotionObservable where T: RotationGestureRecognizing {
  /// Returns a stream of the rotation at a gesture's beginning plus the gesture's angle, as ``rotation(addedTo:)``
  /// does.
  ///
  /// Angles are in radians and do not wrap at ±π.
  public func rotated(from initialRotation: MotionObservable<Double>) -> MotionObservable<Double> {
    rotation(addedTo: initialRotation)
  }
}
