public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value divided by a divisor, component by component.
  ///
  /// A quotient that is not finite, such as that by a divisor of zero, is not sent.
  @inlinable
  public func dividedBy(_ divisor: T) -> MotionObservable<T> {
    _nextOperator(DividedBy(divisor))
  }

  /// Returns a stream of each value divided by the newest divisor, component by component.
  ///
  /// A new divisor sends the quotient of the newest value again, unless `onlyEmitWithUpstream` is true.
  public func dividedBy(
    _ divisor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: divisor, onlyEmitWithUpstream: onlyEmitWithUpstream) { DividedBy($1).next($0) }
  }
}

/// The step of `dividedBy(_:)`.
@frozen
public struct DividedBy<T: Componentwise>: StatelessOperator, Equatable {
  /// The divisor.
  public var divisor: T

  /// Creates a step that divides by a divisor.
  @inlinable
  public init(_ divisor: T) { self.divisor = divisor }

  /// Returns the quotient; `nil` if it is not finite.
  @inlinable
  public func next(_ value: T) -> T? {
    let quotient = value.zipComponents(with: divisor) { $0 / $1 }
    return quotient.isFinite ? quotient : nil
  }
}
