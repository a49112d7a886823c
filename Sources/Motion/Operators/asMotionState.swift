extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream that sends, at each event of a gesture, `active` while the gesture is under way, and `atRest`
  /// otherwise.
  ///
  /// A gesture without a duration, such as a tap, sends `ended` without having begun: the stream then sends
  /// `active` and `atRest` in succession, so that an observer of either state receives it. The end of a gesture
  /// counts as such a gesture for an observer that subscribed in the middle and received no earlier event.
  public func asMotionState() -> MotionObservable<MotionState> {
    _nextOperator(state: false) { wasActive, gesture, next in
      let isActive = gesture.state.isActive
      let isMomentary = gesture.state == .ended && !wasActive.value
      wasActive.value = isActive
      if isMomentary { next(.active) }
      next(isActive ? .active : .atRest)
    }
  }
}
