import CFence
import Dispatch
import Glibc
import StickerEditor
import Synchronization

/// Saves and ends the program when the main thread can't: because the connection to the display is lost, or because a
/// signal arrives while a call into the back end hangs.
///
/// The watchdog's own thread reads alarms from a pipe, gives the main thread time to end in order, then takes the
/// session (see ``SessionOwnership``), saves on another thread, and ends the process.
final class Watchdog: Sendable {
  private struct State {
    /// Asks the main thread to leave; `nil` before a session begins.
    var requestQuit: (@Sendable () -> Void)?
    var hasSignal = false
    /// Whether the main thread has begun to leave, and saves.
    var isLeaving = false
    /// The exit status and the last message after the scene is saved; `nil` before.
    var outcome: (status: Int32, line: String?)?
    /// Saves without the main thread; returns the failure if there is one.
    var save = Entrusted<(() -> Failure?)?>(nil)
    /// The objects that are not released before the end of the process.
    var kept = Entrusted<[AnyObject]>([])
  }

  /// A value of the main thread.
  ///
  /// Safe: the watchdog uses the value only after it has taken the session from the main thread, which stops for good.
  private struct Entrusted<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private enum Alarm { static let (displayLost, saved) = (UInt8(ascii: "D"), UInt8(ascii: "E")) }

  let ownership = SessionOwnership()
  private let state = Mutex(State())
  private let alarms: AlarmPipe

  /// The times in seconds for the main thread to begin to leave, then to lend the session, and to finish.
  private static let patience = (leaving: 1.0, lending: 9.0, ending: 2.0)
  /// The times in seconds after the display is lost, with `saving` for the watchdog's own work: two seconds in total.
  private static let patienceWithoutDisplay = (leaving: 0.4, lending: 0.5, saving: 0.8)

  /// Creates the one watchdog of this process and starts its thread; from then on, signals are alarms.
  init() throws(Failure) {
    alarms = try AlarmPipe()
    DispatchQueue(label: "watchdog").async { [self] in watch() }
  }

  // MARK: Called on the main thread

  /// Gives the watchdog a way to ask the main thread to leave.
  func ask(_ requestQuit: @escaping @Sendable () -> Void) {
    state.withLock { $0.requestQuit = requestQuit }
  }

  /// Gives the watchdog a way to save without the main thread; `nil` if there is nothing to save.
  func entrust(_ save: (() -> Failure?)?) {
    let save = Entrusted(save)
    state.withLock { $0.save = save }
  }

  /// Notes that the main thread ends the program and saves.
  func noteLeaving() { state.withLock { $0.isLeaving = true } }

  /// Notes that the scene is saved; the process ends at most two seconds later, with the failure as the last message.
  ///
  /// The objects in `kept` are not released: the end of the process frees all memory at once, which is faster.
  func noteSaved(_ failure: Failure?, keeping kept: [AnyObject] = []) {
    entrust(nil)
    let kept = Entrusted(kept)
    state.withLock { state in
      state.outcome = (failure?.status ?? 0, failure?.message)
      state.kept = kept
    }
    alarms.send(Alarm.saved)
  }

  // MARK: Called on any thread

  /// Whether a signal has arrived; the user is not asked anything after that.
  var hasSignal: Bool { state.withLock(\.hasSignal) }

  /// Notes that the connection to the display is broken.
  @Sendable func noteLostDisplay() { alarms.send(Alarm.displayLost) }

  // MARK: The watchdog's thread

  private func watch() -> Never {
    var hasAsked = false
    while true {
      let alarm = alarms.next()
      follow(alarm)
      guard alarm == UInt8(fence_alarm_signal) else { continue }
      state.withLock { $0.hasSignal = true }
      if hasAsked || !hasMainLeft() {
        // The reason why the main thread hangs may be known by now.
        follow(alarms.next(within: 0))
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
  ///
  /// The exit status is 0 if the scene is saved, else the failure's. Ends with status 1, without saving, if the main
  /// thread doesn't call into the back end in time.
  private func endHangingProgram(isUrgent: Bool) -> Never {
    guard ownership.take(within: isUrgent ? Self.patience.leaving : Self.patience.lending) else {
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
      ownership.take(within: patience.lending)
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
    let save = state.withLock(\.save)
    let work = BackgroundWork(on: DispatchQueue(label: "last save")) { save.value?() }
    work.wait(within: seconds)
    return work.outcome
      ?? Failure("The disk doesn't answer. The journal has all finished steps.")
  }
}
