extension MotionObservable where T: GestureRecognizing {
  /// A stream of the recogniser whenever it is in one of some states; never, for none.
  public func whenRecognitionState(
    isAnyOf states: [GestureRecognizerState]
  ) -> MotionObservable<T> {
    _filter { states.contains($0.state) }
  }
}
