extension MotionObservable {
  /// Returns a stream that shares one subscription among all its observers, and sends each of them the last value on
  /// subscribing.
  ///
  /// The stream subscribes to its source when the first observer subscribes. If the source sends several values during
  /// that call, the observer receives only the last, as a later observer would. All observers receive the values that
  /// follow. When its last observer unsubscribes, the stream unsubscribes, too, and drops the value, which would become
  /// stale.
  public func _remember() -> MotionObservable<T> {
    let shared = SharedSubscription(to: self, remembersLast: true)
    return MotionObservable(gated: { shared.add($0) })
  }
}

/// The subscription that the observers of `_remember()` or `_multicast()` share; their own subscriptions keep it alive.
final class SharedSubscription<T> {
  private let upstream: MotionObservable<T>
  /// Whether a new observer receives the newest value.
  private let remembersLast: Bool
  private let observers = Multicast<T>()
  private var subscription: Subscription?
  private var last: T?
  /// Whether the source is being connected to, and may send the values that it has.
  private var isConnecting = false

  init(to upstream: MotionObservable<T>, remembersLast: Bool) {
    self.upstream = upstream
    self.remembersLast = remembersLast
  }

  func add(_ gate: Gate<T>) -> () -> Void {
    // With a memory, the first observer receives one of the values that the source has at once; without, it receives
    // all of them.
    if remembersLast { connectIfNeeded() }
    let remove = observers.add(gate, first: last)
    if !remembersLast { connectIfNeeded() }
    // A source that has already ended has sent its values, so the observer's subscription ends, too.
    if let subscription, !subscription.isActive { end() }
    return {
      remove()
      self.restIfAlone()
    }
  }

  private func connectIfNeeded() {
    guard subscription == nil, !isConnecting else { return }
    isConnecting = true
    subscription = upstream.subscribe { [weak self] in self?.tell($0) }
    isConnecting = false
    // An end that has come already is noticed by the caller, after the observer has joined.
    guard let subscription, subscription.isActive else { return }
    subscription.onEnd { [weak self] in self?.end() }
  }

  private func tell(_ value: T) {
    if remembersLast { last = value }
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
    // The handler is replaced: `end()` would also end an observer that subscribes during `unsubscribe()`.
    subscription.onEnd {}
    subscription.unsubscribe()
  }
}
