import Dispatch
import Synchronization

/// A file operation that the main thread starts and another thread performs.
final class BackgroundWork<Outcome: Sendable>: Sendable {
  private let result = Mutex<Outcome?>(nil)
  private let end = DispatchGroup()

  /// Starts the work; `wake` is called on another thread when the work is done.
  init(
    on queue: DispatchQueue = .global(qos: .userInitiated),
    wake: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Outcome
  ) {
    queue.async(group: end) { [self] in
      let outcome = work()
      result.withLock { $0 = outcome }
      wake()
    }
  }

  /// The outcome; `nil` while the work goes on.
  var outcome: Outcome? { result.withLock(\.self) }

  /// Waits until the work is done, for at most `seconds`.
  func wait(within seconds: Double = .infinity) {
    _ = end.wait(timeout: seconds.isFinite ? .now() + seconds : .distantFuture)
  }
}
