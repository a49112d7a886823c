public import Geometry

extension MotionObservable where T: Comparable {
  /// A stream of each value, or of the bound where the value is greater.
  ///
  /// A value that is no number (NaN) is passed over; a bound that is none does not act.
  @inlinable
  public func upperBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(UpperBound(bound))
  }
}

extension MotionObservable where T: Componentwise {
  /// The same for each number by itself, such as both coordinates of a point.
  @_disfavoredOverload
  @inlinable
  public func upperBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(ClampTo(min: nil, max: bound))
  }
}

/// The step of `upperBound(_:)`.
@frozen
public struct UpperBound<T: Comparable>: StatelessOperator, Equatable {
  /// The greatest value that it gives.
  public var bound: T

  /// A bound.
  @inlinable
  public init(_ bound: T) { self.bound = bound }

  /// The value, or the bound where the value is greater; nil for one that is no number.
  @inlinable
  public func next(_ value: T) -> T? {
    guard value == value else { return nil }
    return value > bound ? bound : value
  }
}
