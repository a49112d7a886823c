extension MotionObservable where T: Comparable {
  /// Returns a stream of the side of a range on which each value lies; the ends of the range are within.
  ///
  /// Ends in the wrong order are exchanged. A value of NaN is dropped.
  @inlinable
  public func thresholdRange(min: T, max: T) -> MotionObservable<ThresholdSide> {
    _nextOperator(ThresholdRange(min: min, max: max))
  }

  /// Returns a stream of the side of a range with the newest ends on which each value lies.
  ///
  /// A new end sends the side of the newest value again, unless `onlyEmitWithUpstream` is true. Nothing is sent before
  /// both ends have a value, or while one of them is NaN.
  public func thresholdRange(
    min: MotionObservable<T>, max: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> {
    let range = max.latest(with: min) { (min: $1, max: $0) }
    return latest(with: range, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      guard $1.min == $1.min, $1.max == $1.max else { return nil }
      return ThresholdRange(min: $1.min, max: $1.max).next($0)
    }
  }
}

/// The step of `thresholdRange(min:max:)`.
@frozen
public struct ThresholdRange<T: Comparable>: StatelessOperator, Equatable {
  /// The lower end.
  public let min: T
  /// The upper end.
  public let max: T

  /// Creates a step with a range from its two ends, in any order.
  @inlinable
  public init(min: T, max: T) {
    self.min = max < min ? max : min
    self.max = max < min ? min : max
  }

  /// Returns the side on which a value lies; `nil` for NaN.
  @inlinable
  public func next(_ value: T) -> ThresholdSide? {
    guard value == value else { return nil }
    if value < min { return .below }
    return value > max ? .above : .within
  }
}
