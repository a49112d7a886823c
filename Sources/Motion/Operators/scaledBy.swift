public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value times a factor.
  @inlinable
  public func scaled(by factor: T.Component) -> MotionObservable<T> {
    _nextOperator(ScaledBy(factor))
  }

  /// The same for a factor that may change: a new factor tells the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
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

  /// A factor.
  @inlinable
  public init(_ factor: T.Component) { self.factor = factor }

  /// The product.
  @inlinable
  public func next(_ value: T) -> T? { value.multiplied(by: factor) }
}
