/// A value and the time at which it came.
public struct Timestamped<Value> {
  /// The value.
  public var value: Value
  /// The time of the value, in seconds of the clock that stamped it.
  public var time: Double

  /// A value and its time.
  @inlinable
  public init(_ value: Value, at time: Double) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}
