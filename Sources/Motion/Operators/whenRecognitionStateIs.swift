extension MotionObservable where T: GestureRecognizing {
  /// A stream of the recogniser whenever it is in a state.
  public func whenRecognitionState(is state: GestureRecognizerState) -> MotionObservable<T> {
    _filter { $0.state == state }
  }
}
