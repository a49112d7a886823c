public import Geometry

extension MotionObservable where T == Point {
  /// A stream of the x of each point.
  @inlinable
  public func x() -> MotionObservable<Double> {
    _map { $0.x }
  }
}
