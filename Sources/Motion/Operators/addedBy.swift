extension MotionObservable where T: AdditiveArithmetic {
  /// Returns a stream of each value with an amount added.
  @inlinable
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    _nextOperator(AddedBy(amount))
  }

  /// Returns a stream of each value with the newest amount added.
  ///
  /// A new amount sends the sum with the newest value again, unless `onlyEmitWithUpstream` is true.
  public func addedBy(
    _ amount: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: amount, onlyEmitWithUpstream: onlyEmitWithUpstream) { AddedBy($1).next($0) }
  }
}

/// The step of `addedBy(_:)`.
@frozen
public struct AddedBy<T: AdditiveArithmetic>: StatelessOperator, Equatable {
  /// The amount that is added.
  public var amount: T

  /// Creates a step that adds an amount.
  @inlinable
  public init(_ amount: T) { self.amount = amount }

  /// Returns the sum of the value and the amount.
  @inlinable
  public func next(_ value: T) -> T? {
    value + amount
  }
}
