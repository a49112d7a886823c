extension MotionObservable {
  /// A stream of the newest values at each value, oldest first: at most `size` of them, fewer at the beginning.
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
  /// The greatest number of values that the window shows; at least 1.
  public let size: Int
  /// The values in the window, oldest first.
  public var values: [T] = []

  /// An empty window.
  @inlinable
  public init(size: Int) { self.size = Swift.max(1, size) }

  /// The values in the window once a value has come in.
  @inlinable
  public mutating func next(_ value: T) -> [T]? {
    if values.count == size { values.removeFirst() }
    values.append(value)
    return values
  }
}

extension SlidingWindow: Equatable where T: Equatable {}
