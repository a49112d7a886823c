public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value divided by a divisor, component by component.
  ///
  /// A quotient that is not finite, such as that by a divisor of zero, is not sent.
  @inlinable
  public func dividedBy(_ divisor: T) -> MotionObservable<T> {
    _nextOperator { value, next in
      if let quotient = value.divided(by: divisor) { next(quotient) }
    }
  }

  /// Returns a stream of each value divided by the newest divisor, component by component.
  ///
  /// A new divisor sends the quotient of the newest value again, unless `onlyEmitWithUpstream` is true.
  public func dividedBy(
    _ divisor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: divisor, onlyEmitWithUpstream: onlyEmitWithUpstream) { $0.divided(by: $1) }
  }
}

extension Componentwise {
  /// Returns the quotient of each component and the same component of a divisor; `nil` if a quotient is not finite.
  @inlinable
  func divided(by divisor: Self) -> Self? {
    let quotient = zipComponents(with: divisor) { $0 / $1 }
    return quotient.isFinite ? quotient : nil
  }
}
