public import Geometry

extension MotionObservable where T == Point {
  /// A stream of each point, moved along y to where y is the given number.
  @inlinable
  public func yLocked(to y: Double) -> MotionObservable<Point> {
    _map { Point(x: $0.x, y: y) }
  }

  /// A stream of the newest point, moved along y to where y is the newest number of another stream, whenever
  /// either changes.
  public func yLocked(to y: MotionObservable<Double>) -> MotionObservable<Point> {
    latest(with: y) { Point(x: $0.x, y: $1) }
  }
}
