extension MotionObservable {
  /// A stream that has a value from the beginning: the given one, until this stream tells one.
  ///
  /// One subscription to this stream is shared by all, as by `_remember()`: each subscriber is given the newest
  /// value. When all have left, it begins with the given value again.
  public func startWith(_ value: T) -> MotionObservable<T> {
    MotionObservable(linked: { link, next in
      next(value)
      return self.connect(link, next)
    })._remember()
  }
}
