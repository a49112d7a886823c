extension MotionObservable where T: Equatable {
  /// A stream of those values that differ from the one before; each subscription has its own memory of that.
  ///
  /// Values that differ from themselves (NaN) are taken as one value.
  @inlinable
  public func dedupe() -> MotionObservable<T> {
    _nextOperator(Dedupe())
  }
}

extension MotionObservable {
  /// The same, with a function that says whether the value before, given first, and a value are the same.
  public func dedupe(
    areEqual: @escaping (_ before: T, _ value: T) -> Bool
  ) -> MotionObservable<T> {
    _nextOperator(state: T?.none) { last, value, next in
      if let before = last.value, areEqual(before, value) { return }
      last.value = value
      next(value)
    }
  }
}

/// The state and step of `dedupe()`: the last value.
@frozen
public struct Dedupe<T: Equatable>: StreamOperator, Equatable {
  /// The value that was given last; nil before the first.
  public var last: T?

  /// Nothing has come yet.
  @inlinable
  public init() { last = nil }

  /// The value, if it is not the last one again.
  @inlinable
  public mutating func next(_ value: T) -> T? {
    if let last, value == last || (value != value && last != last) { return nil }
    last = value
    return value
  }
}
