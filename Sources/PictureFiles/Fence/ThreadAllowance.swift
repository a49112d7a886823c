import Glibc

/// The number of threads that a decoding process may have at a time.
///
/// A thread whose request was granted counts from then on, also while the system has not started it yet. Only
/// a second request of the same thread shows that it has: a thread that asks once and never again keeps a place until
/// it ends. Libraries start their threads from one.
struct ThreadAllowance {
  /// The most threads, with those that run before the first request.
  let greatestCount: Int
  /// Threads that were granted another one, and may not have started it yet.
  private var starting: Set<pid_t> = []

  /// Creates an allowance of as many threads as there are processors, besides those that run already.
  init(existing: Int, processors: Int) { greatestCount = existing + max(processors, 1) }

  /// Returns whether a thread that asks may start another one now, and counts that one if so.
  ///
  /// `running` are all threads of the process. `nil` stands for a system that hides them: then every
  /// thread that was ever granted counts.
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
