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

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
