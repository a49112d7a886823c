/// The side of a threshold, or of a range, on which a value lies.
public enum ThresholdSide: String, Hashable, Sendable, CaseIterable {
  /// The value is less than the threshold or the range.
  case below
  /// The value is equal to the threshold, or within the range.
  case within
  /// The value is greater than the threshold or the range.
  case above
}

extension MotionObservable where T: Comparable {
  /// A stream of the side of a threshold on which each value lies.
  ///
  /// A value that is no number (NaN) is passed over.
  @inlinable
  public func threshold(_ threshold: T) -> MotionObservable<ThresholdSide> {
    _nextOperator(ThresholdRange(min: threshold, max: threshold))
  }

  /// The same for a threshold that may change: a new threshold tells the side of the newest value again, unless
  /// `onlyEmitWithUpstream` is true.
  ///
  /// Nothing before the threshold has a value, and while it is no number (NaN).
  public func threshold(
    _ threshold: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> {
    latest(with: threshold, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $1 == $1 ? ThresholdRange(min: $1, max: $1).next($0) : nil
    }
  }
}
