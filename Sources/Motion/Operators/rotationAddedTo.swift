extension MotionObservable where T: RotationGestureRecognizing {
  /// A stream of the rotation at which a turn began plus the turn's angle, for each of its events.
  ///
  /// The initial rotation is read when the gesture begins, or changes with nothing read before. It
  /// may be a constant, or the very property that the result is written to; if something else turns
  /// that in mid gesture, the gesture goes on from there. Nothing is emitted when a gesture ends.
  public func rotation(
    addedTo initialRotation: MotionObservable<Double>
  ) -> MotionObservable<Double> {
    combined(with: initialRotation, by: RotationAddition.self) { $0.rotation }
  }
}
