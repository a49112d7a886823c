public import Foundation

/// A program that runs on a virtual display, with what it has written and how it ended.
///
/// The program ends with the last reference to its run, or with this process.
public final class ProgramRun {
  private let child: ChildProcess
  private let name: String

  /// Starts the executable with DISPLAY set and SDL on its X11 back end.
  ///
  /// `environment` is added to this process's own and wins over the two variables set here.
  public init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    on display: VirtualDisplay
  ) throws {
    name = executable.lastPathComponent
    let screen = ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"]
    child = try ChildProcess(
      executable.path, arguments: arguments, environment: screen.merging(environment) { $1 })
  }

  /// The lines on standard output so far.
  public var output: [String] { child.output.lines }
  /// The lines on standard error so far.
  public var errors: [String] { child.errors.lines }

  /// The first line on standard output, from line `start` on, that `matches`; waits for it.
  @discardableResult
  public func waitForLine(
    from start: Int = 0, timeout: Duration = .seconds(20), where matches: (String) -> Bool
  ) throws(VirtualScreenError) -> String {
    try child.output.wait(
      for: "a line from \(name)", from: start, by: ContinuousClock.now + timeout, where: matches)
  }

  /// The exit status, 128 + the signal's number after a signal; waits for the end.
  public func exitStatus(timeout: Duration = .seconds(20)) throws(VirtualScreenError) -> Int32 {
    try child.exitStatus(by: ContinuousClock.now + timeout)
  }

  /// Sends SIGTERM to the program.
  public func terminate() { child.terminate() }
}
