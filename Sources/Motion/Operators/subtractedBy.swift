extension MotionObservable where T: AdditiveArithmetic {
  /// Returns a stream of each value with an amount subtracted.
  @inlinable
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator { value, next in next(value - amount) }
  }

  /// Returns a stream of each value with the newest amount subtracted.
  ///
  /// A new amount sends the difference from the newest value again, unless `onlyEmitWithUpstream` is true.
  public func subtractedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { $0 - $1 }
  }
}
