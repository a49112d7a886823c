public import Geometry

extension MotionObservable where T: Comparable {
  /// Returns a stream of each value, or of the bound if the value is smaller.
  ///
  /// A value of NaN is dropped; a bound of NaN has no effect.
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(LowerBound(bound))
  }
}

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value, with a bound for each component separately, such as both coordinates of a point.
  @_disfavoredOverload
  @inlinable
  public func lowerBound(_ bound: T) -> MotionObservable<T> {
    _nextOperator(ClampTo(min: bound, max: nil))
  }
}

/// The step of `lowerBound(_:)`.
@frozen
public struct LowerBound<T: Comparable>: StatelessOperator, Equatable {
  /// The least result.
  public var bound: T

  /// Creates a step with a bound.
  @inlinable
  public init(_ bound: T) { self.bound = bound }

  /// Returns the value, or the bound if the value is smaller; `nil` for NaN.
  @inlinable
  public func next(_ value: T) -> T? {
    guard value == value else { return nil }
    return value < bound ? bound : value
  }
}
