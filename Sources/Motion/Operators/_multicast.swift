extension MotionObservable {
  /// A stream that shares one subscription among all its observers, and remembers nothing.
  ///
  /// It subscribes when the first observer comes, and unsubscribes when the last one leaves. Everything is told to the
  /// observers that are there; one that comes later hears only what comes later. `_remember()` gives it the newest value.
  public func _multicast() -> MotionObservable<T> {
    let shared = SharedSubscription(to: self, remembersLast: false)
    return MotionObservable(gated: { shared.add($0) })
  }
}
