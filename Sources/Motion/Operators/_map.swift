extension MotionObservable {
  /// A stream of each value, transformed.
  public func _map<U>(_ transform: @escaping (T) -> U) -> MotionObservable<U> {
    _nextOperator { value, next in next(transform(value)) }
  }
}
