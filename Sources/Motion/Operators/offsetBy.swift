extension MotionObservable where T: AdditiveArithmetic {
  /// Returns a stream of each value with an amount added.
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    _nextOperator(AddedBy(amount))
  }
}
