public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of each point with its x replaced by a number.
  @inlinable
  public func xLocked(to x: Double) -> MotionObservable<Point> {
    _map { Point(x: x, y: $0.y) }
  }

  /// Returns a stream of each point with its x replaced by the newest number.
  ///
  /// A new number sends the newest point again, unless `onlyEmitWithUpstream` is true.
  public func xLocked(
    to x: MotionObservable<Double>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Point> {
    latest(with: x, onlyEmitWithUpstream: onlyEmitWithUpstream) { Point(x: $1, y: $0.y) }
  }
}
