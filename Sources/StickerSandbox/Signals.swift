import Glibc
import Synchronization

/// Turns SIGTERM and SIGINT into a request to leave, so that work is saved.
enum Signals {
  private static let request = Mutex<(@Sendable () -> Void)?>(nil)

  /// Waits for the signals on a thread of its own from now on, and calls a closure there for each.
  ///
  /// Call once, before other threads start.
  static func become(_ request: @escaping @Sendable () -> Void) {
    Self.request.withLock { $0 = request }
    var set = sigset_t()
    // Safe: the set is initialised by the first call, and lives for the length of each.
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    // A parent may have left them ignored; then nobody would ever be told.
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { _ in
        var set = sigset_t()
        var signal: Int32 = 0
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTERM)
        unsafe sigaddset(&set, SIGINT)
        while unsafe sigwait(&set, &signal) == 0 { Signals.request.withLock(\.self)?() }
        return nil
      }, nil)
    pthread_detach(thread)
  }
}
