extension MotionObservable where T: GestureRecognizing {
  /// A stream of whether a gesture is not under way, for each of its events.
  public func atRest() -> MotionObservable<Bool> {
    _map { !$0.state.isActive }
  }
}
