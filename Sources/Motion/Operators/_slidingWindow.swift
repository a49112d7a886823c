extension MotionObservable {
  /// Returns a stream of the newest values, the oldest first: at most `size` of them, fewer at the beginning.
  ///
  /// A size below 1 counts as 1. O(size) for each value.
  @inlinable
  public func _slidingWindow(size: Int = 2) -> MotionObservable<[T]> {
    _nextOperator(state: [T]()) { window, value, next in
      if window.value.count == Swift.max(1, size) { window.value.removeFirst() }
      window.value.append(value)
      next(window.value)
    }
  }
}
