public import Geometry

extension MotionObservable where T: Comparable {
  /// A stream of each value, or of the bound where the value is smaller.
  ///
  /// A value that is no number (NaN) is passed over; a bound that is none does not act.
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(LowerBound(bound))
  }
}

extension MotionObservable where T: Componentwise {
  /// The same for each number by itself, such as both coordinates of a point.
  @_disfavoredOverload
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(ClampTo(min: bound, max: nil))
  }
}

/// The step of `lowerBound(_:)`.
@frozen
public struct LowerBound<T: Comparable>: StatelessOperator, Equatable {
  /// The least value that it gives.
  public var bound: T

  /// A bound.
  @inlinable
  public init(_ bound: T) { self.bound = bound }

  /// The value, or the bound where the value is smaller; nil for one that is no number.
  @inlinable
  public func next(_ value: T) -> T? {
    guard value == value else { return nil }
    return value < bound ? bound : value
  }
}
