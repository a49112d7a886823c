extension MotionObservable where T: Sequence {
  /// Returns a stream of the elements of each value, one by one.
  @inlinable
  public func _flattenIterables() -> MotionObservable<T.Element> {
    _nextOperator { values, next in
      for value in values { next(value) }
    }
  }
}
