public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value times a factor, number by number.
  @inlinable
  public func multipliedBy(_ factor: T) -> MotionObservable<T> {
    _nextOperator(MultipliedBy(factor))
  }

  /// The same with a factor that may change, for the newest value, whenever either changes.
  public func multipliedBy(_ factor: MotionObservable<T>) -> MotionObservable<T> {
    latest(with: factor) { MultipliedBy($1).next($0) }
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
