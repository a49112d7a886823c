public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value divided by another one, number by number.
  ///
  /// A quotient that is not finite, such as that by a divisor of zero, is not sent.
  @inlinable
  public func dividedBy(_ divisor: T) -> MotionObservable<T> {
    _nextOperator(DividedBy(divisor))
  }

  /// The same for a divisor that may change: a new divisor tells the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
  public func dividedBy(
    _ divisor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: divisor, onlyEmitWithUpstream: onlyEmitWithUpstream) { DividedBy($1).next($0) }
  }
}

/// The step of `dividedBy(_:)`.
@frozen
public struct DividedBy<T: Componentwise>: StatelessOperator, Equatable {
  /// The other operand.
  public var divisor: T

  /// An operand.
  @inlinable
  public init(_ divisor: T) { self.divisor = divisor }

  /// The result; nil where it is not finite.
  @inlinable
  public func next(_ value: T) -> T? {
    let quotient = value.zipComponents(with: divisor) { $0 / $1 }
    return quotient.isFinite ? quotient : nil
  }
}
