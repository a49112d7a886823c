extension MotionObservable {
  /// Returns a stream of each value, transformed.
  @inlinable
  public func _map<U>(_ transform: @escaping (T) -> U) -> MotionObservable<U> {
    _nextOperator { value, next in next(transform(value)) }
  }

  /// Returns a stream of each value, transformed, without results of `nil`.
  ///
  /// The transformation costs a call of its own, which operators of arithmetic avoid by `_nextOperator(_:)`.
  @inlinable
  func compactMap<U>(_ transform: @escaping (T) -> U?) -> MotionObservable<U> {
    _nextOperator { value, next in
      if let result = transform(value) { next(result) }
    }
  }
}
