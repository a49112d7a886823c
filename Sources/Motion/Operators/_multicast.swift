extension MotionObservable {
  /// Returns a stream that shares one subscription among all its observers, and stores no value.
  ///
  /// The stream subscribes to its source when the first observer subscribes, and unsubscribes when the last one does.
  /// A later observer receives only later values; `_remember()` also gives a later observer the newest value.
  public func _multicast() -> MotionObservable<T> {
    let shared = SharedSubscription(to: self, remembersLast: false)
    return MotionObservable(gated: { shared.add($0) })
  }
}
