import Dispatch
import Synchronization

/// Reading or writing of files that the main thread begins and another thread does.
final class BackgroundWork<Outcome: Sendable>: Sendable {
  private let result = Mutex<Outcome?>(nil)
  private let end = DispatchGroup()

  /// Starts the work; `wake` is called on another thread when it is done.
  init(wake: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () -> Outcome) {
    DispatchQueue.global(qos: .userInitiated).async(group: end) { [self] in
      let outcome = work()
      result.withLock { $0 = outcome }
      wake()
    }
  }

  /// The outcome; `nil` while the work goes on.
  var outcome: Outcome? { result.withLock(\.self) }

  /// Waits until the work is done.
  func wait() { end.wait() }
}
