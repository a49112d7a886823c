import Dispatch
import Glibc
import Synchronization

/// The thread that starts decoder processes.
///
/// The system ends a decoder together with the thread that started it, not with the whole program. Threads that ask for
/// pictures come and go, so this permanent thread starts all decoders.
enum StartingThread {
  private static let jobs = Mutex<[@Sendable () -> Void]>([])
  private static let hasJobs = DispatchSemaphore(value: 0)
  /// Whether the thread could be started; the first access starts it.
  private static let isRunning = start()

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

  private static func start() -> Bool {
    var thread = pthread_t()
    var all = sigset_t()
    var old = sigset_t()
    // The program's other threads handle its signals.
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &old)
    // Safe: the thread gets no argument, and returns no value.
    let status = unsafe pthread_create(&thread, nil, { _ in unsafe StartingThread.work() }, nil)
    unsafe pthread_sigmask(SIG_SETMASK, &old, nil)
    return status == 0
  }

  private static func work() -> UnsafeMutableRawPointer? {
    while true {
      hasJobs.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?()
    }
  }
}
