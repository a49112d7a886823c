extension MotionObservable {
  /// Returns a stream of the newest values, the oldest first: at most `size` of them, fewer at the beginning.
  ///
  /// A size below 1 counts as 1. O(size) for each value.
  @inlinable
  public func _slidingWindow(size: Int = 2) -> MotionObservable<[T]> {
    _nextOperator(SlidingWindow(size: size))
  }
}

/// The state and step of `_slidingWindow(size:)`.
@frozen
public struct SlidingWindow<T>: StreamOperator {
  /// The maximum number of values in the window; at least 1.
  public let size: Int
  /// The values in the window, oldest first.
  public var values: [T] = []

  /// Creates an empty window.
  @inlinable
  public init(size: Int) { self.size = Swift.max(1, size) }

  /// Appends a value, drops the oldest one from a full window, and returns the values in the window.
  @inlinable
  public mutating func next(_ value: T) -> [T]? {
    if values.count == size { values.removeFirst() }
    values.append(value)
    return values
  }
}

extension SlidingWindow: Equatable where T: Equatable {}
