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

/// A thread that may use a world.
struct WorldThread: Equatable {
  let id: UInt

  static var current: WorldThread {
    // The C library's own type: a number on Linux and Android, a pointer on Darwin and with musl.
    #if canImport(Glibc)
      WorldThread(id: UInt(pthread_self()))
    #elseif os(WASI)
      WorldThread(id: 0)
    #else
      WorldThread(id: UInt(bitPattern: pthread_self()))
    #endif
  }
}

extension World {
  /// Makes the world the present thread's: from now on, use by another traps where that is noticed.
  ///
  /// A world that was never bound may be used by any one thread at a time, which suits actors: those are run by one thread after
  /// another. Noticed are: queries that are made, flushes, schedules, observers, resources and events; not single
  /// accesses, which are too fast for it.
  public func bindToThread() {
    checkThread()
    thread = .current
    unsafe state.pointee.isBound = true
  }

  /// Unbinds the world from its thread, so that any thread may use it; traps on another thread.
  public func unbindFromThread() {
    checkThread()
    thread = nil
    unsafe state.pointee.isBound = false
  }

  /// Whether the present thread may use it.
  public var isOnItsThread: Bool { thread == nil || thread == .current }

  /// Traps on the wrong thread.
  @usableFromInline
  func checkThread() {
    if let thread, thread != .current { wrongThread() }
  }
}
