public import Geometry

extension MotionObservable where T == Point {
  /// Returns a stream of each point's x.
  @inlinable
  public func x() -> MotionObservable<Double> {
    _map { $0.x }
  }
}
