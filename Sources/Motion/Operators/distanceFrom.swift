public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of how far each value lies from a place; never negative.
  @inlinable
  public func distance(from location: T) -> MotionObservable<T.Component> {
    _map { ($0 - location).norm }
  }

  /// A stream of how far the newest value lies from where a place is now, whenever either changes.
  public func distance(from location: MotionObservable<T>) -> MotionObservable<T.Component> {
    latest(with: location) { ($0 - $1).norm }
  }
}
