extension MotionObservable where T: RotationGestureRecognizing {
  /// A stream of the rotation at which a turn began plus the turn's angle, for each of its events; the same as
  /// ``rotation(addedTo:)``.
  ///
  /// Radians. Nothing wraps: ±π is not a special place.
  public func rotated(from initialRotation: MotionObservable<Double>) -> MotionObservable<Double> {
    rotation(addedTo: initialRotation)
  }
}
