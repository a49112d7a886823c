import Dispatch
import Synchronization

/// A signal with which other threads end a wait.
final class Bell: Sendable {
  private struct State {
    var isRung = false
    var asksToQuit = false
  }

  private let state = Mutex(State())
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends the current wait, or else the next one.
  func ring(asksToQuit: Bool = false) {
    state.withLock { state in
      if asksToQuit { state.asksToQuit = true }
      if !state.isRung { semaphore.signal() }
      state.isRung = true
    }
  }

  /// Whether ``ring(asksToQuit:)`` was called since the last ``answer()``.
  var isRung: Bool { state.withLock { $0.isRung } }

  /// Waits for a ring since the last ``answer()``, for at most `seconds`; `nil` waits without a limit.
  func wait(_ seconds: Double?) {
    if isRung { return }
    guard let seconds else { return semaphore.wait() }
    let nanoseconds = Int(max(0, min(1e6, seconds)) * 1e9)
    _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
  }

  /// Resets the signal and returns whether a ring asked to quit.
  func answer() -> Bool {
    state.withLock { state in
      // No wait here: an earlier `wait(_:)` may have consumed the signal already.
      if state.isRung { _ = semaphore.wait(timeout: .now()) }
      defer { state = State() }
      return state.asksToQuit
    }
  }
}
