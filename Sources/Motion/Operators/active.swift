extension MotionObservable where T: GestureRecognizing {
  /// A stream of whether a gesture is under way, began or changed, for each of its events.
  public func active() -> MotionObservable<Bool> {
    _map { $0.state.isActive }
  }
}
