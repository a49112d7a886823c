extension MotionObservable {
  /// Returns a stream of the values that satisfy a predicate.
  @inlinable
  public func _filter(_ predicate: @escaping (T) -> Bool) -> MotionObservable<T> {
    _nextOperator { value, next in
      if predicate(value) { next(value) }
    }
  }
}
