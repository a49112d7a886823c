public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of how far each value lies from a place; never negative.
  @inlinable
  public func distance(from location: T) -> MotionObservable<T.Component> {
    _map { ($0 - location).norm }
  }

  /// The same for a place that may change: a new place tells the newest value's distance again, unless
  /// `onlyEmitWithUpstream` is true.
  public func distance(
    from location: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T.Component> {
    latest(with: location, onlyEmitWithUpstream: onlyEmitWithUpstream) { ($0 - $1).norm }
  }
}
