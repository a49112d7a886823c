extension MotionObservable where T: Equatable {
  /// Returns a stream of the values that differ from the previous value.
  ///
  /// Each subscription remembers its own previous value. Values that differ from themselves (NaN) count as equal.
  @inlinable
  public func dedupe() -> MotionObservable<T> {
    dedupe { $0 == $1 || ($0 != $0 && $1 != $1) }
  }
}

extension MotionObservable {
  /// Returns a stream of the values that differ from the previous value, according to a function.
  @inlinable
  public func dedupe(
    areEqual: @escaping (_ before: T, _ value: T) -> Bool
  ) -> MotionObservable<T> {
    _nextOperator(state: T?.none) { last, value, next in
      if let before = last.value, areEqual(before, value) { return }
      last.value = value
      next(value)
    }
  }
}
