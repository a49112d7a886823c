/// A stream that an operator subscribes to and unsubscribes from repeatedly.
///
/// This object keeps the stream alive, since the operator may subscribe again.
final class Switched<T> {
  private let stream: MotionObservable<T>
  private let gate: Gate<T>
  private var current: Subscription?
  /// Stands for all the subscriptions together: over when the stream has ended by itself.
  let subscription: Subscription

  init(_ stream: MotionObservable<T>, to gate: Gate<T>) {
    self.stream = stream
    self.gate = gate
    subscription = Subscription {}
  }

  /// Whether the operator is subscribed to the stream.
  var isOn: Bool { current != nil }

  /// Ends ``subscription``: the operator will not subscribe to the stream again.
  func end() {
    turn(on: false)
    subscription.unsubscribe()
  }

  /// Subscribes to the stream or unsubscribes from it; does nothing if that is the case already.
  func turn(on: Bool) {
    guard on != (current != nil), subscription.isActive || !on else { return }
    guard on else {
      let left = current
      current = nil
      left?.onEnd {}
      left?.unsubscribe()
      return
    }
    connect()
  }

  private func connect() {
    // Taken as connected while it is: what the stream gives at once may lead back here.
    let placeholder = Subscription {}
    current = placeholder
    let made = stream.subscribe { [gate] in gate.tell($0) }
    guard current === placeholder else { return made.unsubscribe() }
    current = made
    if made.isActive {
      made.onEnd { [weak self] in self?.streamDidEnd() }
    } else {
      streamDidEnd()
    }
  }

  private func streamDidEnd() {
    current = nil
    subscription.unsubscribe()
  }
}
