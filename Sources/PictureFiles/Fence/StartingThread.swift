import Dispatch
import Synchronization

/// The thread that starts decoder processes.
///
/// The system ends a decoder together with the thread that started it, not with the whole program. Threads that ask for
/// pictures come and go, so this permanent thread starts all decoders.
enum StartingThread {
  private static let jobs = Mutex<[@Sendable () -> Void]>([])
  private static let hasJobs = DispatchSemaphore(value: 0)
  /// Whether the thread could be started; the first access starts it.
  private static let isRunning = SystemCalls.startThread {
    while true {
      hasJobs.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?()
    }
  }

  /// Runs work on the thread, in order, and waits for the result; returns `nil` if there is no thread.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result?) -> Result? {
    guard isRunning else { return nil }
    let outcome = Outcome<Result>()
    jobs.withLock {
      $0.append {
        outcome.value.withLock { $0 = work() }
        outcome.isThere.signal()
      }
    }
    hasJobs.signal()
    outcome.isThere.wait()
    return outcome.value.withLock { $0 }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
