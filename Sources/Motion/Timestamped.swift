/// A value and the time of its arrival.
public struct Timestamped<Value> {
  /// The value.
  public var value: Value
  /// The time of the value, in seconds of the clock that stamped it.
  public var time: Double

  /// Creates a value with its time in seconds.
  @inlinable
  public init(_ value: Value, at time: Double) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}
