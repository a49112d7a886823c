extension MotionObservable where T: Equatable {
  /// Returns a stream of all values from the first one that equals an expected value; each subscription waits anew.
  @inlinable
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    _nextOperator(state: false) { hasCome, value, next in
      if value == expected { hasCome.value = true }
      if hasCome.value { next(value) }
    }
  }
}
