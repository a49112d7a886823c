public import Geometry

extension MotionObservable where T == Point {
  /// A stream of each point, moved along x to where x is the given number.
  @inlinable
  public func xLocked(to x: Double) -> MotionObservable<Point> {
    _map { Point(x: x, y: $0.y) }
  }

  /// A stream of the newest point, moved along x to where x is the newest number of another stream, whenever
  /// either changes.
  public func xLocked(to x: MotionObservable<Double>) -> MotionObservable<Point> {
    latest(with: x) { Point(x: $1, y: $0.y) }
  }
}
