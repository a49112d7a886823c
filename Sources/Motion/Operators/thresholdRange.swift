extension MotionObservable where T: Comparable {
  /// A stream of the side of a range on which each value lies; its ends are within.
  ///
  /// Ends in the wrong order are exchanged. A value that is no number (NaN) is passed over.
  @inlinable
  public func thresholdRange(min: T, max: T) -> MotionObservable<ThresholdSide> {
    _nextOperator(ThresholdRange(min: min, max: max))
  }
}

/// The step of `thresholdRange(min:max:)`.
@frozen
public struct ThresholdRange<T: Comparable>: StatelessOperator, Equatable {
  /// The lower end.
  public let min: T
  /// The upper end.
  public let max: T

  /// A range from its two ends, in any order.
  @inlinable
  public init(min: T, max: T) {
    self.min = max < min ? max : min
    self.max = max < min ? min : max
  }

  /// The side on which a value lies; nil for one that is no number.
  @inlinable
  public func next(_ value: T) -> ThresholdSide? {
    guard value == value else { return nil }
    if value < min { return .below }
    return value > max ? .above : .within
  }
}
