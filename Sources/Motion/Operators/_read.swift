extension MotionObservable {
  /// The value that the stream has at this moment; nil if it would give none on subscribing.
  ///
  /// Of a source that gives several at once it is the last.
  public func _read() -> T? {
    var value: T?
    subscribe { value = $0 }.unsubscribe()
    return value
  }
}
