extension MotionObservable where T: Hashable {
  /// Returns a stream of a table's entry for each value; values without an entry are dropped.
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    compactMap { values[$0] }
  }

  /// Returns a stream of the present value of a table's stream for each value; values without an entry, or whose stream
  /// has no value, are dropped.
  public func rewrite<U>(_ values: [T: MotionObservable<U>]) -> MotionObservable<U> {
    compactMap { values[$0]?._read() }
  }
}
