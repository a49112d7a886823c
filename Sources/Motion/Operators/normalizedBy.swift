public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value as a share of an amount, number by number.
  ///
  /// Where that is not finite, as for an amount of zero, nothing is told.
  @inlinable
  public func normalized(by amount: T) -> MotionObservable<T> {
    _nextOperator(DividedBy(amount))
  }
}

extension MotionObservable where T == Point {
  /// A stream of each point as a share of a size: (1, 1) is its far corner.
  ///
  /// Where that is not finite, as for a size without area, nothing is told.
  @inlinable
  public func normalized(by amount: Size) -> MotionObservable<Point> {
    _nextOperator(DividedBy(amount.vector))
  }
}
