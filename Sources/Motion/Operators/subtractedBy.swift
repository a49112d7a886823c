extension MotionObservable where T: AdditiveArithmetic {
  /// Returns a stream of each value with an amount subtracted.
  @inlinable
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(SubtractedBy(amount))
  }

  /// Returns a stream of each value with the newest amount subtracted.
  ///
  /// A new amount sends the difference from the newest value again, unless `onlyEmitWithUpstream` is true.
  public func subtractedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { SubtractedBy($1).next($0) }
  }
}

/// The step of `subtractedBy(_:)`.
@frozen
public struct SubtractedBy<T: AdditiveArithmetic>: StatelessOperator, Equatable {
  /// The amount that is subtracted.
  public var amount: T

  /// Creates a step that subtracts an amount.
  @inlinable
  public init(_ amount: T) { self.amount = amount }

  /// Returns the value minus the amount.
  @inlinable
  public func next(_ value: T) -> T? {
    value - amount
  }
}
