/// A stream that an operator subscribes to and unsubscribes from repeatedly.
///
/// This object keeps the stream alive, because the operator may subscribe again.
final class Switched<T> {
  private let stream: MotionObservable<T>
  private let gate: Gate<T>
  private var current: Subscription?
  /// The subscription that represents all connections to the stream; ends when the stream ends by itself, or by
  /// ``end()``.
  let subscription: Subscription

  init(_ stream: MotionObservable<T>, to gate: Gate<T>) {
    self.stream = stream
    self.gate = gate
    subscription = Subscription {}
  }

  /// Whether the operator is subscribed to the stream.
  var isOn: Bool { current != nil }

  /// Ends ``subscription``, because the operator will not subscribe to the stream again.
  func end() {
    turn(on: false)
    subscription.unsubscribe()
  }

  /// Subscribes to the stream or unsubscribes from it; without effect if that is already done, or if the stream has
  /// ended.
  func turn(on: Bool) {
    guard on != isOn, subscription.isActive || !on else { return }
    if on { return connect() }
    let left = current
    current = nil
    left?.onEnd {}
    left?.unsubscribe()
  }

  private func connect() {
    // Marked as connected before subscribing, because a value that the stream sends at once may call this object again.
    let placeholder = Subscription {}
    current = placeholder
    let made = stream.subscribe { [gate] in gate.tell($0) }
    guard current === placeholder else { return made.unsubscribe() }
    current = made
    made.onEnd { [weak self] in self?.end() }
  }
}
