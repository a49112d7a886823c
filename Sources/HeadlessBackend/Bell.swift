import Dispatch
import Synchronization

/// What other threads ring to end a wait.
final class Bell: Sendable {
  private struct State {
    var isRung = false
    var asksToQuit = false
  }

  private let state = Mutex(State())
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends the wait that goes on, or else the next one.
  func ring(asksToQuit: Bool = false) {
    state.withLock { state in
      if asksToQuit { state.asksToQuit = true }
      if !state.isRung { semaphore.signal() }
      state.isRung = true
    }
  }

  /// Whether somebody has rung since the last ``answer()``.
  var isRung: Bool { state.withLock { $0.isRung } }

  /// Waits until somebody has rung since the last ``answer()``, at most so many seconds; nil waits for ever.
  func wait(_ seconds: Double?) {
    if isRung { return }
    guard let seconds else { return semaphore.wait() }
    let nanoseconds = Int(max(0, min(1e6, seconds)) * 1e9)
    _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
  }

  /// Takes note of the ring; whether it was to quit.
  func answer() -> Bool {
    state.withLock { state in
      // Who has waited has taken the signal already.
      if state.isRung { _ = semaphore.wait(timeout: .now()) }
      defer { state = State() }
      return state.asksToQuit
    }
  }
}
