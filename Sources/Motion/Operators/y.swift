public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of each point's y.
  @inlinable
  public func y() -> MotionObservable<Double> {
    _map { $0.y }
  }
}
