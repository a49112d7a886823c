import CFence
import Glibc
import Synchronization

/// The right to use the session, which belongs to the main thread and is lent out for each call that may hang.
///
/// The watchdog takes the session only while it is lent. The main thread then stops for good when its call returns, so
/// that two threads never use the session at once.
final class SessionOwnership: Sendable {
  private enum State { static let (owned, lent, taken) = (0, 1, 2) }

  private let state = Atomic(State.owned)

  /// Calls into the back end on the main thread; the watchdog may take the session during the call.
  ///
  /// The call itself must not use the session. A crash or a call of `exit` in the call is reported as an alarm.
  func lend<Result, Problem: Error>(
    _ call: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    fence_park_crashes(1)
    state.store(State.lent, ordering: .releasing)
    defer {
      let (isOurs, _) = state.compareExchange(
        expected: State.lent, desired: State.owned, ordering: .acquiring)
      if !isOurs { Self.park() }
      fence_park_crashes(0)
    }
    return try call()
  }

  /// Takes the session for good as soon as it is lent; returns `false` if it is not lent within `seconds`.
  func take(within seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let (isTaken, _) = state.compareExchange(
        expected: State.lent, desired: State.taken, ordering: .acquiring)
      if isTaken { return true }
      guard ContinuousClock.now < deadline else { return false }
      usleep(2000)
    }
  }

  private static func park() -> Never { while true { pause() } }
}
