import Synchronization

/// The lock that lets one thread at a time use fonts.
///
/// Cairo 1.16 closes fonts, of which it keeps ten open, under a lock of its own, but opens them without that lock.
/// FreeType keeps all fonts in one list. Threads that drew text in many fonts at the same time crashed.
enum FontLock {
  private static let lock = Mutex(())

  /// Calls a function that uses fonts, once no other thread does; calls must not be nested, which traps on Linux.
  static func use<Result: Sendable>(_ body: () -> Result) -> Result {
    lock.withLock { _ in body() }
  }
}
