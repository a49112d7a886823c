public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value as a share of an amount, component by component.
  ///
  /// A share that is not finite, such as a share of an amount of 0, is not sent.
  @inlinable
  public func normalized(by amount: T) -> MotionObservable<T> {
    _nextOperator(DividedBy(amount))
  }
}

extension MotionObservable where T == Point {
  /// Returns a stream of each point as a share of a size; (1, 1) is the corner opposite the origin.
  ///
  /// A share that is not finite, such as a share of a size without extent, is not sent.
  @inlinable
  public func normalized(by amount: Size) -> MotionObservable<Point> {
    _nextOperator(DividedBy(amount.vector))
  }
}
