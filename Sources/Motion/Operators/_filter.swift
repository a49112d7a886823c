extension MotionObservable {
  /// A stream of those values that the predicate holds for.
  public func _filter(_ predicate: @escaping (T) -> Bool) -> MotionObservable<T> {
    _nextOperator { value, next in
      if predicate(value) { next(value) }
    }
  }
}
