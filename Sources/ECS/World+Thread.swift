#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A number that identifies the current thread.
private var currentThread: UInt {
  // `pthread_t` is an unsigned number in Glibc, a signed number on Android, and a pointer on Darwin and with musl.
  #if canImport(Glibc)
    UInt(pthread_self())
  #elseif os(WASI)
    0
  #else
    UInt(bitPattern: pthread_self())
  #endif
}

extension World {
  /// Binds the world to the current thread: from now on, a use that is detected on another thread traps.
  ///
  /// A world that was never bound may be used by any thread, one at a time. This suits actors, which run on one thread
  /// after another. Creating queries, flushing, running schedules and systems, adding observers, accessing resources
  /// and ``send(_:)`` check the thread. Accesses to single components, `spawn`, `insert`, `remove` and `despawn` do
  /// not, because the check would slow them down.
  public func bindToThread() {
    checkThread()
    thread = currentThread
    state.pointee.isBound = true
  }

  /// Unbinds the world from its thread, so that any thread may use the world; traps on another thread.
  public func unbindFromThread() {
    checkThread()
    thread = nil
    state.pointee.isBound = false
  }

  /// Whether the current thread may use the world.
  public var isOnItsThread: Bool { thread == nil || thread == currentThread }

  /// Traps if the world is bound to another thread.
  @usableFromInline
  func checkThread() {
    if !isOnItsThread { wrongThread() }
  }
}
