public import Geometry

extension MotionObservable where T: Comparable {
  /// Returns a stream of each value, or of the bound if the value is smaller.
  ///
  /// A value of NaN is dropped; a bound of NaN has no effect.
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    compactMap { $0 == $0 ? ($0 < bound ? bound : $0) : nil }
  }
}

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value, with a bound for each component separately, such as both coordinates of a point.
  @_disfavoredOverload
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    clampTo(min: bound)
  }
}
