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
  /// Returns a stream of the side of a threshold on which each value lies.
  ///
  /// A value of NaN is dropped.
  @inlinable
  public func threshold(_ threshold: T) -> MotionObservable<ThresholdSide> {
    thresholdRange(min: threshold, max: threshold)
  }

  /// Returns a stream of the side of the newest threshold on which each value lies.
  ///
  /// A new threshold sends the side of the newest value again, unless `onlyEmitWithUpstream` is true. Nothing is sent
  /// before the threshold has a value, or while it is NaN.
  public func threshold(
    _ threshold: MotionObservable<T>, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> {
    latest(with: threshold, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $1 == $1 ? $0.side(from: $1, to: $1) : nil
    }
  }
}
