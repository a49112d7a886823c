public import Geometry

extension MotionObservable where T == Point {
  /// A stream of each point, moved along y to where y is the given number.
  @inlinable
  public func yLocked(to y: Double) -> MotionObservable<Point> {
    _map { Point(x: $0.x, y: y) }
  }

  /// The same for a y that may change: a new y tells the newest point again, unless
  /// `onlyEmitWithUpstream` is true.
  public func yLocked(
    to y: MotionObservable<Double>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Point> {
    latest(with: y, onlyEmitWithUpstream: onlyEmitWithUpstream) { Point(x: $0.x, y: $1) }
  }
}
