import Dispatch
import Synchronization

/// Tells once, and from then on whoever asks, how a program ended.
final class ExitSignal: Sendable {
  private let status = Mutex<Int32?>(nil)
  private let group = DispatchGroup()

  init() { group.enter() }

  func fire(status: Int32) {
    self.status.withLock { $0 = status }
    group.leave()
  }

  /// The exit status, or nothing at `deadline`.
  func wait(by deadline: ContinuousClock.Instant) -> Int32? {
    let left = ContinuousClock.now.duration(to: deadline) / .nanoseconds(1)
    _ = group.wait(timeout: .now() + .nanoseconds(Int(max(0, left))))
    return status.withLock { $0 }
  }
}
