public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value multiplied by a number.
  @inlinable
  public func scaled(by factor: T.Component) -> MotionObservable<T> {
    _nextOperator { value, next in next(value.multiplied(by: factor)) }
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
