extension MotionObservable {
  /// A stream that shares one subscription among all its observers, and gives the last value to
  /// each on subscribing.
  ///
  /// It subscribes when the first observer comes, who is given what one who comes later would be: of
  /// the values that the source has at once only the last. Whatever comes after that is told to all.
  /// When the last observer leaves, it unsubscribes and forgets the value, which would grow old.
  public func _remember() -> MotionObservable<T> {
    let memory = Memory(of: self)
    return MotionObservable(gated: { memory.add($0) })
  }
}

/// What the observers of a remembered stream share; their subscriptions keep it alive.
private final class Memory<T> {
  private let upstream: MotionObservable<T>
  private let observers = Multicast<T>()
  private var subscription: Subscription?
  private var last: T?
  /// Whether the source is being connected to, and gives what it has.
  private var isConnecting = false

  init(of upstream: MotionObservable<T>) {
    self.upstream = upstream
  }

  func add(_ gate: Gate<T>) -> () -> Void {
    if subscription == nil, !isConnecting { connect() }
    let remove = observers.add(gate, first: last)
    // A source that is gone already has given what it had.
    if let subscription, !subscription.isActive { end() }
    return {
      remove()
      self.restIfAlone()
    }
  }

  private func connect() {
    isConnecting = true
    subscription = upstream.subscribe { [weak self] in self?.tell($0) }
    isConnecting = false
    subscription?.onEnd { [weak self] in self?.end() }
  }

  private func tell(_ value: T) {
    last = value
    observers.send(value)
  }

  private func end() {
    observers.endAll()
    restIfAlone()
  }

  private func restIfAlone() {
    guard observers.isEmpty, !isConnecting, let subscription else { return }
    self.subscription = nil
    last = nil
    // It ends for this end of it, and not for an observer who may come while it does.
    subscription.onEnd {}
    subscription.unsubscribe()
  }
}
