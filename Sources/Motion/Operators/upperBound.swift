extension MotionObservable where T: Comparable {
  /// Returns a stream of each value, or of the bound if the value is greater.
  ///
  /// A value of NaN is dropped; a bound of NaN has no effect.
  @inlinable
  public func upperBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator { value, next in
      if value == value { next(value > bound ? bound : value) }
    }
  }
}
