extension MotionObservable where T: GestureRecognizing {
  /// A stream of whether a gesture is under way, for each of its events.
  ///
  /// A gesture that has no duration, such as a tap, says `ended` without having begun: for that, active is
  /// told and at rest straight after it, so that whoever waits for the one or the other hears of it.
  /// Who subscribes in the middle of a gesture, and hears of nothing but its end, takes it for one of these.
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
