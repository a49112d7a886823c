public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value multiplied by a number.
  @inlinable
  public func scaled(by factor: T.Component) -> MotionObservable<T> {
    _nextOperator(ScaledBy(factor))
  }

  /// Returns a stream of each value multiplied by the newest factor.
  ///
  /// A new factor sends the product with the newest value again, unless `onlyEmitWithUpstream` is true.
  public func scaled(
    by factor: MotionObservable<T.Component>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: factor, onlyEmitWithUpstream: onlyEmitWithUpstream) { $0.multiplied(by: $1) }
  }
}

/// The step of `scaled(by:)`.
@frozen
public struct ScaledBy<T: Componentwise>: StatelessOperator, Equatable {
  /// The factor that each value is multiplied by.
  public var factor: T.Component

  /// Creates a step that multiplies by a factor.
  @inlinable
  public init(_ factor: T.Component) { self.factor = factor }

  /// Returns the product of the value and the factor.
  @inlinable
  public func next(_ value: T) -> T? { value.multiplied(by: factor) }
}
