extension MotionObservable where T: AdditiveArithmetic {
  /// A stream of each value with an amount added.
  @inlinable
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(AddedBy(amount))
  }

  /// The same for an amount that may change: a new amount tells the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
  public func addedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { AddedBy($1).next($0) }
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
