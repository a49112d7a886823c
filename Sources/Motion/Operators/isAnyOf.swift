extension MotionObservable where T: Equatable {
  /// Returns a stream of whether each value equals one of the candidates; false without candidates.
  public func isAnyOf(_ candidates: [T]) -> MotionObservable<Bool> {
    _map { candidates.contains($0) }
  }

  /// Returns a stream of whether each value equals the newest value of one of the candidates.
  ///
  /// Nothing is sent before each candidate has a value. A new candidate sends the newest value's result again, unless
  /// `onlyEmitWithUpstream` is true.
  public func isAnyOf(
    _ candidates: [MotionObservable<T>], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> {
    latest(with: combineLatest(candidates), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $1.contains($0)
    }
  }
}
