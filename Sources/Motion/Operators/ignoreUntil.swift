extension MotionObservable where T: Equatable {
  /// A stream of the first value that is the expected one, and of all after it; each subscription waits for
  /// itself.
  @inlinable
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    _nextOperator(IgnoreUntil(expected))
  }
}

/// The state and step of `ignoreUntil(_:)`.
@frozen
public struct IgnoreUntil<T: Equatable>: StreamOperator, Equatable {
  /// The value that is waited for.
  public let expected: T
  /// Whether it has come.
  public var hasCome = false

  /// Waits for a value.
  @inlinable
  public init(_ expected: T) { self.expected = expected }

  /// The value, if the expected one has come.
  @inlinable
  public mutating func next(_ value: T) -> T? {
    if value == expected { hasCome = true }
    return hasCome ? value : nil
  }
}
