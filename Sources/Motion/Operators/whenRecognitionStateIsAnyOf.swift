extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream of the recognizer at each event at which it has one of the given states; never for an empty list.
  public func whenRecognitionState(
    isAnyOf states: [GestureRecognizerState]
  ) -> MotionObservable<T> {
    _filter { states.contains($0.state) }
  }
}
