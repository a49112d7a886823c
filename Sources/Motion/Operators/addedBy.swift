extension MotionObservable where T: AdditiveArithmetic {
  /// A stream of each value with an amount added.
  @inlinable
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(AddedBy(amount))
  }

  /// The same with an amount that may change, for the newest value, whenever either changes.
  public func addedBy(_ amount: MotionObservable<T>) -> MotionObservable<T> {
    latest(with: amount) { AddedBy($1).next($0) }
  }
}

/// The step of `addedBy(_:)`.
@frozen
public struct AddedBy<T: AdditiveArithmetic>: StatelessOperator, Equatable {
  /// The other operand.
  public var amount: T

  /// An operand.
  @inlinable
  public init(_ amount: T) { self.amount = amount }

  /// The result.
  @inlinable
  public func next(_ value: T) -> T? {
    value + amount
  }
}
