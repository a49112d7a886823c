public import Geometry

extension MotionObservable where T == Point {
  /// A stream of the y of each point.
  @inlinable
  public func y() -> MotionObservable<Double> {
    _map { $0.y }
  }
}
