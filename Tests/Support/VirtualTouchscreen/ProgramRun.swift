public import Foundation

/// A program that runs on a virtual display, with its output and exit status.
///
/// The program ends with the last reference to its run, or with this process.
public final class ProgramRun {
  private let child: ChildProcess
  private let name: String
  private let display: VirtualDisplay

  /// Starts the executable with DISPLAY set, SDL on its X11 back end, and no ignored clicks.
  ///
  /// `environment` is added to this process's environment and overrides the variables that are set here.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    on display: VirtualDisplay
  ) throws {
    self.display = display
    name = executable.lastPathComponent
    // SDL ignores a press within 10 ms after the window gets the focus; a test can press that early.
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

  /// Waits until a window is mapped on the display: this program's window if no other program runs there.
  ///
  /// The window has the keyboard focus then, unless it doesn't request the focus within a second, and the program has
  /// read all events so far. Polls the X server until `timeout`; throws at once if the program ends.
  public func waitForWindow(timeout: Duration = .patient(20)) throws(VirtualScreenError) {
    let deadline = ContinuousClock.now + timeout
    let query = try ScreenQuery(display: display.number, by: deadline)
    while try !query.hasVisibleWindow() { try pause(by: deadline) }
    // SDL requests the focus when the program reads its first events.
    try ping(by: deadline)
    let focusDeadline = min(deadline, ContinuousClock.now + .patient(1))
    while try !query.hasFocusedWindow(), ContinuousClock.now < focusDeadline {
      try pause(by: deadline)
    }
    // When SDL reads that the window has the focus, it queries the keys that are down at that moment.
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

  /// Waits for the first line on standard output, from line `start` on, that `matches`, and returns it.
  @discardableResult
  public func waitForLine(
    from start: Int = 0, timeout: Duration = .patient(20), where matches: (String) -> Bool
  ) throws(VirtualScreenError) -> String {
    try child.output.wait(
      for: "a line from \(name)", from: start, by: ContinuousClock.now + timeout, where: matches)
  }

  /// Waits for the program's end and returns the exit status, 128 + the signal's number after a signal.
  ///
  /// `output` and `errors` are complete then.
  public func exitStatus(timeout: Duration = .patient(60)) throws(VirtualScreenError) -> Int32 {
    try child.exitStatus(by: ContinuousClock.now + timeout)
  }

  /// Sends SIGTERM to the program.
  public func terminate() { child.terminate() }
}
