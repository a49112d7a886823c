public import Foundation

/// A program that runs on a virtual display, with what it has written and how it ended.
///
/// The program ends with the last reference to its run, or with this process.
public final class ProgramRun {
  private let child: ChildProcess
  private let name: String
  private let display: VirtualDisplay

  /// Starts the executable with DISPLAY set, SDL on its X11 back end, and clicks never swallowed.
  ///
  /// `environment` is added to this process's own and wins over what is set here.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    on display: VirtualDisplay
  ) throws {
    self.display = display
    name = executable.lastPathComponent
    // SDL swallows a press within 10 ms of the window's focus; no hand is as quick as a test.
    let screen = [
      "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    ]
    child = try ChildProcess(
      executable.path, arguments: arguments, environment: screen.merging(environment) { $1 })
  }

  /// The lines on standard output so far.
  public var output: [String] { child.output.lines }
  /// The lines on standard error so far.
  public var errors: [String] { child.errors.lines }

  /// Returns when a window is mapped on the display, this program's if only one runs there.
  ///
  /// The window has the keyboard focus then, unless it has not asked for it within a second, and the program has read all events
  /// up to then. Asks the X server again and again until `timeout`; throws at once when the program ends.
  public func waitForWindow(timeout: Duration = .patient(20)) throws(VirtualScreenError) {
    let deadline = ContinuousClock.now + timeout
    let query = try ScreenQuery(display: display.number, by: deadline)
    while try !query.hasVisibleWindow() { try pause(by: deadline) }
    // SDL asks for the focus when the program reads its first events.
    try ping(by: deadline)
    let focusDeadline = min(deadline, ContinuousClock.now + .patient(1))
    while try !query.hasFocusedWindow(), ContinuousClock.now < focusDeadline {
      try pause(by: deadline)
    }
    // When SDL reads that it has the focus, it asks for the keys that are down at that moment.
    try ping(by: deadline)
  }

  private func ping(by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    let query = try ScreenQuery(display: display.number, by: deadline)
    if let window = try query.visibleWindow() { try query.ping(window) }
  }

  private func pause(by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    let pause = ContinuousClock.now + .milliseconds(20)
    if child.hasEnded(by: pause) { throw .badReply(from: name) }
    if pause > deadline { throw .timedOut(waitingFor: "a window of \(name)") }
  }

  /// The first line on standard output, from line `start` on, that `matches`; waits for it.
  @discardableResult
  public func waitForLine(
    from start: Int = 0, timeout: Duration = .patient(20), where matches: (String) -> Bool
  ) throws(VirtualScreenError) -> String {
    try child.output.wait(
      for: "a line from \(name)", from: start, by: ContinuousClock.now + timeout, where: matches)
  }

  /// The exit status, 128 + the signal's number after a signal; waits for the end.
  ///
  /// `output` and `errors` are complete then.
  public func exitStatus(timeout: Duration = .patient(60)) throws(VirtualScreenError) -> Int32 {
    try child.exitStatus(by: ContinuousClock.now + timeout)
  }

  /// Sends SIGTERM to the program.
  public func terminate() { child.terminate() }
}
