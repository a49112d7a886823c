public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of each point with its y replaced by a number.
  @inlinable
  public func yLocked(to y: Double) -> MotionObservable<Point> {
    _map { Point(x: $0.x, y: y) }
  }

  /// Returns a stream of each point with its y replaced by the newest number.
  ///
  /// A new number sends the newest point again, unless `onlyEmitWithUpstream` is true.
  public func yLocked(
    to y: MotionObservable<Double>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Point> {
    latest(with: y, onlyEmitWithUpstream: onlyEmitWithUpstream) { Point(x: $0.x, y: $1) }
  }
}
