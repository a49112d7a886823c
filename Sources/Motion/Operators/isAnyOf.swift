extension MotionObservable where T: Equatable {
  /// A stream of whether each value is one of some; false for none.
  public func isAnyOf(_ candidates: [T]) -> MotionObservable<Bool> {
    _map { candidates.contains($0) }
  }

  /// The same for candidates that may change, once each has a value: a new candidate tells the newest value's answer again, unless
  /// `onlyEmitWithUpstream` is true.
  public func isAnyOf(
    _ candidates: [MotionObservable<T>], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> {
    latest(with: combineLatest(candidates), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $1.contains($0)
    }
  }
}
