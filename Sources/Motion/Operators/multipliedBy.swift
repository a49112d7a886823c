public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value multiplied by a factor, component by component.
  @inlinable
  public func multipliedBy(_ factor: T) -> MotionObservable<T> {
    _nextOperator(MultipliedBy(factor))
  }

  /// Returns a stream of each value multiplied by the newest factor, component by component.
  ///
  /// A new factor sends the product with the newest value again, unless `onlyEmitWithUpstream` is true.
  public func multipliedBy(
    _ factor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: factor, onlyEmitWithUpstream: onlyEmitWithUpstream) { MultipliedBy($1).next($0) }
  }
}

/// The step of `multipliedBy(_:)`.
@frozen
public struct MultipliedBy<T: Componentwise>: StatelessOperator, Equatable {
  /// The factor.
  public var factor: T

  /// Creates a step that multiplies by a factor.
  @inlinable
  public init(_ factor: T) { self.factor = factor }

  /// Returns the product of the value and the factor.
  @inlinable
  public func next(_ value: T) -> T? {
    value.zipComponents(with: factor) { $0 * $1 }
  }
}
