import Glibc

/// A thread that may use a world.
struct WorldThread: Equatable {
  let id: UInt

  static var current: WorldThread { WorldThread(id: UInt(pthread_self())) }
}

extension World {
  /// Makes the world the present thread's: from now on, use by another traps where that is noticed.
  ///
  /// A world that was never bound is whoever's turn it is, which suits actors: those are run by one thread after
  /// another. Noticed are: queries that are made, flushes, schedules, observers, resources and events; not single
  /// accesses, which are too fast for it.
  public func bindToThread() {
    checkThread()
    thread = .current
    unsafe state.pointee.isBound = true
  }

  /// Makes the world nobody's again; only its thread can.
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
