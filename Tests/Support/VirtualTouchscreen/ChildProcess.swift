import Foundation
import Glibc

/// A child process that ends on request, and also when this process ends.
///
/// A shell between the two processes holds the other end of a pipe. When the pipe closes, for whatever reason, the
/// shell ends the program with SIGTERM, and after three seconds with SIGKILL. The parent-death signal of Linux doesn't
/// work here, because it follows the thread that started the child, which may end early.
final class ChildProcess {
  let output = LineLog()
  let errors = LineLog()
  private let process = Process()
  private let lifeline = Pipe()
  private let ended: ExitSignal

  private static let watch = """
    asked=
    trap 'asked=1; kill -TERM $program 2>/dev/null' TERM
    exec 3<&0
    "$@" </dev/null 3<&- &
    program=$!
    [ $asked ] && kill -TERM $program
    (
      trap - TERM
      read -r _ <&3
      kill -TERM $program
      tries=0
      while kill -0 $program && [ $((tries += 1)) -lt 60 ]; do sleep 0.05; done
      kill -KILL $program
    ) >/dev/null 2>&1 &
    watcher=$!
    exec 3<&-
    asked=
    wait $program
    status=$?
    while [ $asked ]; do
      asked=
      wait $program
      again=$?
      [ $again = 127 ] || status=$again
    done
    kill -KILL $watcher
    exit $status
    """

  /// Starts the executable at `path`; `environment` is added to this process's environment.
  init(_ path: String, arguments: [String], environment: [String: String] = [:]) throws {
    let ended = ExitSignal()
    self.ended = ended
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.watch, "sh", path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = lifeline
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    process.terminationHandler = { ended.fire(status: $0.terminationStatus) }
    output.start()
    errors.start()
    try withAllSignalsOpen { try process.run() }
  }

  deinit { end() }

  /// Waits for the program's end until `deadline`; returns the exit status, 128 + the signal's number after a signal.
  ///
  /// The program's whole output has been collected then.
  func exitStatus(by deadline: ContinuousClock.Instant) throws(VirtualScreenError) -> Int32 {
    guard let status = ended.wait(by: deadline) else {
      throw .timedOut(waitingFor: "the end of \(process.arguments?[3] ?? "a program")")
    }
    output.waitUntilClosed(by: deadline)
    errors.waitUntilClosed(by: deadline)
    return status
  }

  /// Returns whether the program has ended; waits for its end until `deadline`.
  func hasEnded(by deadline: ContinuousClock.Instant) -> Bool { ended.wait(by: deadline) != nil }

  /// Asks the program to end (SIGTERM).
  func terminate() {
    if process.isRunning { process.terminate() }
  }

  /// Ends the program, with SIGKILL if it ignores SIGTERM, and waits for its end, up to ten seconds.
  func end() {
    try? lifeline.fileHandleForWriting.close()
    _ = ended.wait(by: ContinuousClock.now + .seconds(10))
  }
}

/// Runs `body` with no signal blocked on this thread.
///
/// A child inherits the blocked signals of the thread that starts it, and threads of a pool block nearly all signals.
/// Such a child would not receive SIGTERM, nor the signal of the end of its own child.
private func withAllSignalsOpen<Result>(_ body: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var before = sigset_t()
  // Safe: both sets are initialized variables that outlive the calls.
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}
