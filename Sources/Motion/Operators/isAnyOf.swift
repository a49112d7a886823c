extension MotionObservable where T: Equatable {
  /// A stream of whether each value is one of some; false for none.
  public func isAnyOf(_ candidates: [T]) -> MotionObservable<Bool> {
    _map { candidates.contains($0) }
  }

  /// The same with candidates that may change, for the newest value, whenever it or one of them changes; as soon
  /// as all have told something.
  public func isAnyOf(_ candidates: [MotionObservable<T>]) -> MotionObservable<Bool> {
    latest(with: combineLatest(candidates)) { $1.contains($0) }
  }
}
