extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream that sends, at each event of a gesture, whether the gesture is at rest: neither began nor
  /// changed.
  public func atRest() -> MotionObservable<Bool> {
    _map { !$0.state.isActive }
  }
}
