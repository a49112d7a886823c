extension MotionObservable where T: AdditiveArithmetic {
  /// A stream of each value with an amount added.
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    _nextOperator(AddedBy(amount))
  }
}
