public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value's distance from a location; never negative.
  @inlinable
  public func distance(from location: T) -> MotionObservable<T.Component> {
    _map { ($0 - location).norm }
  }

  /// Returns a stream of each value's distance from the newest location.
  ///
  /// A new location sends the newest value's distance again, unless `onlyEmitWithUpstream` is true.
  public func distance(
    from location: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T.Component> {
    latest(with: location, onlyEmitWithUpstream: onlyEmitWithUpstream) { ($0 - $1).norm }
  }
}
