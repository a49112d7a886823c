import CFence
import Dispatch
import Glibc
import Synchronization

/// Saves and ends the program when the main thread can't: because the connection to the display is lost, or because a
/// signal arrives while a call into the back end hangs.
///
/// The watchdog's own thread reads alarms from a pipe, gives the main thread time to end in order, then takes the
/// session (see ``SessionOwnership``), saves, and ends the process.
final class Watchdog: Sendable {
  private struct State {
    /// Asks the main thread to leave; `nil` before there is a window to ask through.
    var requestQuit: (@Sendable () -> Void)?
    /// Whether a signal has arrived.
    var hasSignal = false
    /// Whether the main thread has begun to leave, and saves.
    var isLeaving = false
    /// The exit status and the last message after the scene is saved; `nil` before.
    var outcome: (status: Int32, line: String?)?
  }

  private enum Alarm { static let (displayLost, saved) = (UInt8(ascii: "D"), UInt8(ascii: "E")) }

  let custody = SessionOwnership()
  private let state = Mutex(State())
  private let reading: Int32
  private let writing: Int32
  // Safe: written by the main thread while it has the session, and called by the thread that has taken it.
  /// Saves without the main thread; returns the failure if there is one.
  nonisolated(unsafe) private var save: (() -> Failure?)?

  /// The times in seconds for the main thread to begin to leave, then to lend the session, and to finish.
  private static let patience = (leaving: 1.0, lending: 9.0, ending: 2.0)
  /// The times in seconds after the display is lost, with `saving` for the watchdog's own work: two seconds in total.
  private static let patienceWithoutDisplay = (leaving: 0.4, lending: 0.5, saving: 0.8)

  /// Creates the watchdog of this process and starts its thread; from then on, signals are alarms.
  ///
  /// Call once per process.
  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    guard unsafe fence_pipe(&ends) == 0 else {
      throw Failure("Too many file descriptors are open. Close other programs.")
    }
    (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    fence_tell_alarms(writing)
    DispatchQueue(label: "watchdog").async { [self] in watch() }
  }

  // MARK: Called on the main thread

  /// Gives the watchdog a way to ask the main thread to leave.
  func ask(_ requestQuit: @escaping @Sendable () -> Void) {
    state.withLock { $0.requestQuit = requestQuit }
  }

  /// Gives the watchdog a way to save without the main thread; `nil` if there is nothing to save.
  func entrust(_ save: (() -> Failure?)?) { unsafe self.save = save }

  /// Notes that the main thread ends the program and saves.
  func noteLeaving() { state.withLock { $0.isLeaving = true } }

  /// Notes that the scene is saved; the process ends at most two seconds later, with the failure as the last message.
  func noteSaved(_ failure: Failure?) {
    entrust(nil)
    state.withLock { $0.outcome = (failure?.status ?? 0, failure?.message) }
    tell(Alarm.saved)
  }

  // MARK: Called on any thread

  /// Whether a signal has arrived; the user is not asked anything after that.
  var hasSignal: Bool { state.withLock(\.hasSignal) }

  /// Notes that the connection to the display is broken.
  @Sendable func noteLostDisplay() { tell(Alarm.displayLost) }

  private func tell(_ alarm: UInt8) {
    var byte = alarm
    // Safe: one byte is passed, and the count says one.
    _ = unsafe write(writing, &byte, 1)
  }

  // MARK: The watchdog's thread

  private func watch() -> Never {
    var hasAsked = false
    while true {
      let alarm = nextAlarm(within: nil)
      follow(alarm)
      guard alarm == UInt8(fence_alarm_signal) else { continue }
      state.withLock { $0.hasSignal = true }
      if hasAsked || !hasMainLeft() {
        // The reason why the main thread hangs may be known by now.
        follow(nextAlarm(within: 0))
        endHangingProgram(isUrgent: hasAsked)
      }
      hasAsked = true
    }
  }

  /// Ends the process after a lost display, a crash or a finished save; returns after other alarms.
  private func follow(_ alarm: UInt8?) {
    switch alarm {
    case Alarm.displayLost: endWithoutDisplay("The connection to the display was lost.")
    case UInt8(fence_alarm_crash): endWithoutDisplay("Drawing failed.")
    case Alarm.saved: endAfterSaving()
    default: break
    }
  }

  /// Asks the main thread to leave; returns whether it begins to leave in time.
  private func hasMainLeft() -> Bool {
    // On another thread: SDL sends a message to a display that may not answer.
    if let requestQuit = state.withLock(\.requestQuit) {
      DispatchQueue(label: "request to quit").async(execute: requestQuit)
    }
    return isLeaving(within: Self.patience.leaving)
  }

  /// Returns whether the main thread begins to leave within `seconds`.
  private func isLeaving(within seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !state.withLock(\.isLeaving) {
      guard ContinuousClock.now < deadline else { return false }
      usleep(5000)
    }
    return true
  }

  /// Saves and ends the process after a signal to which the main thread doesn't respond.
  private func endHangingProgram(isUrgent: Bool) -> Never {
    guard custody.take(within: isUrgent ? Self.patience.leaving : Self.patience.lending) else {
      StickerSandbox.report(
        "The program was ended while it was busy. The journal has all finished steps.")
      _exit(1)
    }
    let failure = saveAlone(within: Self.patience.ending)
    if let failure { StickerSandbox.report(failure.message) }
    _exit(failure?.status ?? 0)
  }

  /// Saves and ends the process with status 1 within two seconds, unless the main thread does; `problem` is a sentence.
  private func endWithoutDisplay(_ problem: String) -> Never {
    let patience = Self.patienceWithoutDisplay
    if isLeaving(within: patience.leaving) { usleep(UInt32((patience.saving) * 1e6)) }
    if let outcome = state.withLock(\.outcome) { end(outcome) }
    let failure =
      custody.take(within: patience.lending)
      ? saveAlone(within: patience.saving)
      : Failure("The scene's journal has all finished steps.")
    if state.withLock(\.outcome) == nil {
      StickerSandbox.report(failure.map { "\(problem) \($0.message)" } ?? problem)
    }
    _exit(1)
  }

  /// Ends the process if the main thread hangs although all is saved.
  private func endAfterSaving() -> Never {
    usleep(UInt32(Self.patience.ending * 1e6))
    end(state.withLock(\.outcome) ?? (1, nil))
  }

  private func end(_ outcome: (status: Int32, line: String?)) -> Never {
    if let line = outcome.line { StickerSandbox.report(line) }
    _exit(outcome.status)
  }

  /// Saves on another thread, because the disk may hang as well; returns the failure if there is one.
  private func saveAlone(within seconds: Double) -> Failure? {
    let result = SavingResult()
    let isDone = DispatchSemaphore(value: 0)
    // Safe: this thread has taken the session, and lends it on to this one thread.
    nonisolated(unsafe) let save = unsafe save
    DispatchQueue(label: "last save").async {
      let failure = unsafe save?()
      result.outcome.withLock { $0 = .some(failure) }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + seconds)
    return result.outcome.withLock { $0 }
      ?? Failure("The disk doesn't answer. The journal has all finished steps.")
  }

  /// Returns the next alarm, or `nil` after `seconds`; without `seconds`, waits for ever.
  private func nextAlarm(within seconds: Double?) -> UInt8? {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    // Safe: one descriptor is passed, and the count says one; one byte is written.
    guard unsafe poll(&request, 1, seconds.map { Int32($0 * 1000) } ?? -1) > 0 else { return nil }
    var byte: UInt8 = 0
    return unsafe read(reading, &byte, 1) == 1 ? byte : nil
  }
}

/// The failure of a save on another thread, once it is known.
private final class SavingResult: Sendable {
  let outcome = Mutex<Failure??>(.none)
}
