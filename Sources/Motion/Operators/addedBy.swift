extension MotionObservable where T: AdditiveArithmetic {
  /// Returns a stream of each value with an amount added.
  @inlinable
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator { value, next in next(value + amount) }
  }

  /// Returns a stream of each value with the newest amount added.
  ///
  /// A new amount sends the sum with the newest value again, unless `onlyEmitWithUpstream` is true.
  public func addedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { $0 + $1 }
  }
}
