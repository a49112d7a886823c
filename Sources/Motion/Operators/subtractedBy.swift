extension MotionObservable where T: AdditiveArithmetic {
  /// A stream of each value with an amount taken away.
  @inlinable
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(SubtractedBy(amount))
  }

  /// The same with an amount that may change, for the newest value, whenever either changes.
  public func subtractedBy(_ amount: MotionObservable<T>) -> MotionObservable<T> {
    latest(with: amount) { SubtractedBy($1).next($0) }
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
