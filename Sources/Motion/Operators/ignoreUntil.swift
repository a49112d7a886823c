extension MotionObservable where T: Equatable {
  /// Returns a stream of all values from the first one that equals an expected value; each subscription waits anew.
  @inlinable
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    _nextOperator(IgnoreUntil(expected))
  }
}

/// The state and step of `ignoreUntil(_:)`.
@frozen
public struct IgnoreUntil<T: Equatable>: StreamOperator, Equatable {
  /// The expected value.
  public let expected: T
  /// Whether the expected value has arrived.
  public var hasCome = false

  /// Creates a step that waits for a value.
  @inlinable
  public init(_ expected: T) { self.expected = expected }

  /// Returns the value; `nil` before the expected value has arrived.
  @inlinable
  public mutating func next(_ value: T) -> T? {
    if value == expected { hasCome = true }
    return hasCome ? value : nil
  }
}
