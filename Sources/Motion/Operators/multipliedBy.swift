public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value times a factor, number by number.
  @inlinable
  public func multipliedBy(_ factor: T) -> MotionObservable<T> {
    _nextOperator(MultipliedBy(factor))
  }

  /// The same for a factor that may change: a new factor tells the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
  public func multipliedBy(
    _ factor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: factor, onlyEmitWithUpstream: onlyEmitWithUpstream) { MultipliedBy($1).next($0) }
  }
}

/// The step of `multipliedBy(_:)`.
@frozen
public struct MultipliedBy<T: Componentwise>: StatelessOperator, Equatable {
  /// The other operand.
  public var factor: T

  /// An operand.
  @inlinable
  public init(_ factor: T) { self.factor = factor }

  /// The result.
  @inlinable
  public func next(_ value: T) -> T? {
    value.zipComponents(with: factor) { $0 * $1 }
  }
}
