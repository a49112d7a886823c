import Dispatch
import Synchronization

/// The exit status of a program, for threads that wait for the program's end.
final class ExitSignal: Sendable {
  private let status = Mutex<Int32?>(nil)
  private let group = DispatchGroup()

  init() { group.enter() }

  func fire(status: Int32) {
    self.status.withLock { $0 = status }
    group.leave()
  }

  /// Waits for the program's end and returns the exit status; `nil` at `deadline`.
  func wait(by deadline: ContinuousClock.Instant) -> Int32? {
    let left = ContinuousClock.now.duration(to: deadline) / .nanoseconds(1)
    _ = group.wait(timeout: .now() + .nanoseconds(Int(max(0, left))))
    return status.withLock { $0 }
  }
}
