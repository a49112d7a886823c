extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream of the recognizer at each event at which it has a given state.
  public func whenRecognitionState(is state: GestureRecognizerState) -> MotionObservable<T> {
    _filter { $0.state == state }
  }
}
