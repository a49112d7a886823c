extension MotionObservable where T: Comparable {
  /// Returns a stream of the side of a range on which each value lies; the ends of the range are within.
  ///
  /// Ends in the wrong order are exchanged. A value of NaN is dropped.
  @inlinable
  public func thresholdRange(min: T, max: T) -> MotionObservable<ThresholdSide> {
    _nextOperator { value, next in
      if let side = value.side(from: min, to: max) { next(side) }
    }
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
      return $0.side(from: $1.min, to: $1.max)
    }
  }
}

extension Comparable {
  /// Returns the side of the range between two ends, in any order, on which the value lies; `nil` for NaN.
  @inlinable
  func side(from end: Self, to other: Self) -> ThresholdSide? {
    guard self == self else { return nil }
    let (min, max) = other < end ? (other, end) : (end, other)
    if self < min { return .below }
    return self > max ? .above : .within
  }
}
