extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream that sends, at each event of a gesture, whether the gesture is under way: began or changed.
  public func active() -> MotionObservable<Bool> {
    _map { $0.state.isActive }
  }
}
