public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value as a share of an amount, number by number.
  ///
  /// A share that is not finite, such as that of an amount of zero, is not sent.
  @inlinable
  public func normalized(by amount: T) -> MotionObservable<T> {
    _nextOperator(DividedBy(amount))
  }
}

extension MotionObservable where T == Point {
  /// A stream of each point as a share of a size: (1, 1) is its far corner.
  ///
  /// A share that is not finite, such as that of a size without area, is not sent.
  @inlinable
  public func normalized(by amount: Size) -> MotionObservable<Point> {
    _nextOperator(DividedBy(amount.vector))
  }
}
