/// The subscriptions of an operator with several inputs, which end together; the operator ends when no input can send
/// any more.
final class Inputs {
  private let whenOver: () -> Void
  private var subscriptions: [Subscription] = []
  private var open = 0
  /// Whether inputs are still being added.
  private var isConnecting = true
  /// Whether the subscription was ended from the other side.
  private var isOver = false

  /// Creates a list without inputs; `whenOver` is called when all inputs have ended by themselves.
  private init(whenOver: @escaping () -> Void) {
    self.whenOver = whenOver
  }

  /// Connects an operator to its inputs and returns the function that ends their subscriptions.
  ///
  /// `connect` adds the inputs, in the order in which they are subscribed to.
  static func connect<T>(for gate: Gate<T>, _ connect: (Inputs) -> Void) -> () -> Void {
    let inputs = Inputs { gate.close() }
    connect(inputs)
    inputs.isConnecting = false
    if inputs.open == 0 { gate.close() }
    return { inputs.end() }
  }

  /// Subscribes to a stream; `ended` is called when the stream ends by itself, or at once if it has ended.
  func add<T>(
    _ stream: MotionObservable<T>, ended: (() -> Void)? = nil, _ next: @escaping (T) -> Void
  ) {
    keep(stream.subscribe(next), ended: ended)
  }

  /// Adds a subscription to the inputs, unless the subscription has ended; then calls `ended`.
  func keep(_ subscription: Subscription, ended: (() -> Void)? = nil) {
    guard subscription.isActive else {
      ended?()
      return
    }
    open += 1
    subscription.onEnd { [weak self] in
      guard let self, !self.isOver else { return }
      ended?()
      self.didEndOne()
    }
    subscriptions.append(subscription)
  }

  private func didEndOne() {
    open -= 1
    if open == 0, !isConnecting { whenOver() }
  }

  private func end() {
    isOver = true
    let all = subscriptions
    subscriptions = []
    for subscription in all { subscription.unsubscribe() }
  }
}

extension MotionObservable {
  /// Returns a stream of a function's results for the newest values of this stream and another one.
  ///
  /// A result is sent when either stream has a new value, or only when this stream has if `onlyEmitWithUpstream` is
  /// true. Nothing is sent before both streams have a value, or for a result of `nil`. The other stream is subscribed
  /// to first, so that values that both streams have at once give one result. The stream ends when both streams have
  /// ended, or with this stream if `onlyEmitWithUpstream` is true.
  func latest<Argument, U>(
    with argument: MotionObservable<Argument>, onlyEmitWithUpstream: Bool = false,
    _ transform: @escaping (T, Argument) -> U?
  ) -> MotionObservable<U> {
    MotionObservable<U>(gated: { gate in
      var (newest, newestArgument): (T?, Argument?)
      let tell = {
        guard let newest, let newestArgument else { return }
        if let result = transform(newest, newestArgument) { gate.tell(result) }
      }
      return Inputs.connect(for: gate) { inputs in
        inputs.add(argument) {
          newestArgument = $0
          if !onlyEmitWithUpstream { tell() }
        }
        inputs.add(self, ended: { if onlyEmitWithUpstream { gate.close() } }) {
          newest = $0
          tell()
        }
      }
    })
  }
}
