/// The subscriptions of an operator that has several inputs: they end together, and when none of them can send
/// any more, so does the operator.
final class Inputs {
  private let whenOver: () -> Void
  private var subscriptions: [Subscription] = []
  private var open = 0
  /// Objects that are kept alive until the subscriptions end.
  private var owned: [AnyObject] = []
  /// Whether inputs are still being added.
  private var isConnecting = true
  /// Whether the subscription was ended from the other side.
  private var isOver = false

  /// `whenOver` is called when all inputs have ended by themselves.
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

  /// Subscribes to a stream; `ended` is called if that ends by itself, or has.
  func add<T>(
    _ stream: MotionObservable<T>, ended: (() -> Void)? = nil, _ next: @escaping (T) -> Void
  ) {
    keep(stream.subscribe(next), ended: ended)
  }

  /// Counts a subscription among the inputs, unless it has ended.
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

  /// Counts a stream that is subscribed to now and then among the inputs, and keeps it until the end.
  func keep<T>(_ switched: Switched<T>, ended: (() -> Void)? = nil) {
    owned.append(switched)
    keep(switched.subscription, ended: ended)
  }

  private func didEndOne() {
    open -= 1
    if open == 0, !isConnecting { whenOver() }
  }

  private func end() {
    isOver = true
    let all = subscriptions
    subscriptions = []
    owned = []
    for subscription in all { subscription.unsubscribe() }
  }
}

/// The newest value of an input, if there is one.
final class Latest<T> {
  var value: T?
}

extension MotionObservable {
  /// A stream of the results of a function of this stream's newest value and another stream's: whenever either has a new one,
  /// or only when this stream has; nothing before both have one, and for a result of nil.
  ///
  /// The other stream is subscribed to first, so that what both have at once is told once. The stream ends when both have
  /// ended, or with this one if only this one tells.
  func latest<Argument, U>(
    with argument: MotionObservable<Argument>, onlyEmitWithUpstream: Bool = false,
    _ transform: @escaping (T, Argument) -> U?
  ) -> MotionObservable<U> {
    MotionObservable<U>(gated: { gate in
      let (value, other) = (Latest<T>(), Latest<Argument>())
      let tell = {
        guard let value = value.value, let other = other.value else { return }
        if let result = transform(value, other) { gate.tell(result) }
      }
      return Inputs.connect(for: gate) { inputs in
        inputs.add(argument) {
          other.value = $0
          if !onlyEmitWithUpstream { tell() }
        }
        inputs.add(self, ended: { if onlyEmitWithUpstream { gate.close() } }) {
          value.value = $0
          tell()
        }
      }
    })
  }
}
