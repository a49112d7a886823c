extension MotionObservable where T: Hashable {
  /// A stream of what a table has for each value; nothing for one that it does not have.
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    _nextOperator { value, next in
      if let known = values[value] { next(known) }
    }
  }

  /// The same for a table of streams, which are read at that moment; nothing for one that has no value then.
  public func rewrite<U>(_ values: [T: MotionObservable<U>]) -> MotionObservable<U> {
    _nextOperator { value, next in
      if let known = values[value]?._read() { next(known) }
    }
  }
}
