public import Geometry

extension MotionObservable where T == Point {
  /// A stream of each point, moved along x to where x is the given number.
  @inlinable
  public func xLocked(to x: Double) -> MotionObservable<Point> {
    _map { Point(x: x, y: $0.y) }
  }

  /// The same for an x that may change: a new x tells the newest point again, unless
  /// `onlyEmitWithUpstream` is true.
  public func xLocked(
    to x: MotionObservable<Double>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Point> {
    latest(with: x, onlyEmitWithUpstream: onlyEmitWithUpstream) { Point(x: $1, y: $0.y) }
  }
}
