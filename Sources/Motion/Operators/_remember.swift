extension MotionObservable {
  /// A stream that shares one subscription among all its observers, and gives the last value to
  /// each on subscribing.
  ///
  /// It subscribes when the first observer comes. When the last one leaves, it unsubscribes and
  /// forgets the value, which would grow old.
  public func _remember() -> MotionObservable<T> {
    let memory = Memory(of: self)
    return MotionObservable { memory.add($0) }
  }
}

/// What the observers of a remembered stream share; their subscriptions keep it alive.
private final class Memory<T> {
  private let upstream: MotionObservable<T>
  private let observers = Multicast<T>()
  private var subscription: Subscription?
  private var last: T?

  init(of upstream: MotionObservable<T>) {
    self.upstream = upstream
  }

  func add(_ next: @escaping (T) -> Void) -> () -> Void {
    let isFirst = observers.isEmpty
    let remove = observers.add(next, first: last)
    if isFirst {
      subscription = upstream.subscribe { [weak self] in self?.tell($0) }
    }
    return {
      remove()
      self.restIfAlone()
    }
  }

  private func tell(_ value: T) {
    last = value
    observers.send(value)
  }

  private func restIfAlone() {
    guard observers.isEmpty else { return }
    subscription = nil
    last = nil
  }
}
