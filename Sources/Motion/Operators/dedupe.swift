extension MotionObservable where T: Equatable {
  /// Returns a stream of the values that differ from the previous value.
  ///
  /// Each subscription remembers its own previous value. Values that differ from themselves (NaN) count as equal.
  @inlinable
  public func dedupe() -> MotionObservable<T> {
    _nextOperator(Dedupe())
  }
}

extension MotionObservable {
  /// Returns a stream of the values that differ from the previous value, according to a function.
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
  /// The last value that was returned; `nil` before the first.
  public var last: T?

  /// Creates a step without a last value.
  @inlinable
  public init() { last = nil }

  /// Returns the value; `nil` if it equals the last one.
  @inlinable
  public mutating func next(_ value: T) -> T? {
    if let last, value == last || (value != value && last != last) { return nil }
    last = value
    return value
  }
}
