extension MotionObservable {
  /// Returns a stream of one part of each value, such as `\.origin.x` of a rectangle.
  @inlinable
  public func pluck<U>(_ path: KeyPath<T, U>) -> MotionObservable<U> {
    _map { $0[keyPath: path] }
  }
}
