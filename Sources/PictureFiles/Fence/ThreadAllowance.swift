import Glibc

/// The number of threads that a decoding process may have at a time.
///
/// A granted thread counts at once, even before the system has started it. Only the next request of the thread that
/// asked shows that the granted one has started: if it never asks again, the place stays taken until it ends. Libraries
/// start all their threads from one thread.
struct ThreadAllowance {
  /// The maximum number of threads, including those that run before the first request.
  let greatestCount: Int
  /// The threads that were granted another thread, which may not have started yet.
  private var starting: Set<pid_t> = []

  /// Creates an allowance of as many threads as there are processors, besides those that run already.
  init(existing: Int, processors: Int) { greatestCount = existing + max(processors, 1) }

  /// Returns whether a thread that asks may start another one now, and counts that one if so.
  ///
  /// `running` are all threads of the process, or `nil` if the system hides them: then every thread that was ever
  /// granted counts.
  mutating func grants(_ thread: pid_t, running: [pid_t]?) -> Bool {
    if let running {
      // A thread asks again only after its last call has returned.
      starting.remove(thread)
      starting.formIntersection(running)
    }
    guard (running?.count ?? hiddenCount) + starting.count < greatestCount else { return false }
    if running == nil { hiddenCount += 1 } else { starting.insert(thread) }
    return true
  }

  private var hiddenCount = 1
}
