extension MotionObservable where T: AdditiveArithmetic {
  /// A stream of each value with an amount taken away.
  @inlinable
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(SubtractedBy(amount))
  }

  /// The same for an amount that may change: a new amount tells the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
  public func subtractedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { SubtractedBy($1).next($0) }
  }
}

/// The step of `subtractedBy(_:)`.
@frozen
public struct SubtractedBy<T: AdditiveArithmetic>: StatelessOperator, Equatable {
  /// The other operand.
  public var amount: T

  /// An operand.
  @inlinable
  public init(_ amount: T) { self.amount = amount }

  /// The result.
  @inlinable
  public func next(_ value: T) -> T? {
    value - amount
  }
}
