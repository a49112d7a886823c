extension MotionObservable {
  /// Returns a stream that has a value from the beginning: the given value, until this stream sends one.
  ///
  /// All observers share one subscription to this stream, as by `_remember()`, and each observer receives the newest
  /// value on subscribing. After the last observer has unsubscribed, the stream begins with the given value again.
  public func startWith(_ value: T) -> MotionObservable<T> {
    MotionObservable(linked: { link, next in
      next(value)
      return self.connect(link, next)
    })._remember()
  }
}
