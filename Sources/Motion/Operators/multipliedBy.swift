public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value multiplied by a factor, component by component.
  @inlinable
  public func multipliedBy(_ factor: T) -> MotionObservable<T> {
    _nextOperator { value, next in next(value.zipComponents(with: factor) { $0 * $1 }) }
  }

  /// Returns a stream of each value multiplied by the newest factor, component by component.
  ///
  /// A new factor sends the product with the newest value again, unless `onlyEmitWithUpstream` is true.
  public func multipliedBy(
    _ factor: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    latest(with: factor, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $0.zipComponents(with: $1) { $0 * $1 }
    }
  }
}
