extension MotionObservable {
  /// Returns the value that the stream has at this moment; `nil` if the stream sends no value on subscribing.
  ///
  /// If the stream sends several values on subscribing, the last one is returned.
  public func _read() -> T? {
    var value: T?
    subscribe { value = $0 }.unsubscribe()
    return value
  }
}
