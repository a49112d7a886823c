import Motion

/// Hears a stream as long as it lives, and keeps what it heard.
final class Listener<T> {
  private final class Log {
    var values: [T] = []
  }

  private let log: Log
  private let subscription: Subscription

  init(_ stream: MotionObservable<T>, then: @escaping (T) -> Void = { _ in }) {
    let log = Log()
    self.log = log
    subscription = stream.subscribe { value in
      log.values.append(value)
      then(value)
    }
  }

  var values: [T] { log.values }

  func stop() {
    subscription.unsubscribe()
  }
}

/// A source that gives some values on subscribing, and counts who is connected.
final class CountedSource {
  private(set) var connections = 0
  private(set) var connectionsEver = 0

  func stream<T>(giving values: [T]) -> MotionObservable<T> {
    MotionObservable { next in
      self.connections += 1
      self.connectionsEver += 1
      values.forEach(next)
      return { self.connections -= 1 }
    }
  }
}
