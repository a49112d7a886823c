import Glibc

/// The printing of a PDF file: in the desktop's print dialog, or else with the program `lp`.
///
/// The dialog belongs to the desktop's portal (`org.freedesktop.portal.Print`); `lp` is used if no portal
/// confirms the request, or if the file can't be opened here. The file must exist until the outcome is known; its owner removes it. Waits on a thread of its own.
public final class PrintRequest: Sendable {
  /// The result of a request.
  public enum Outcome: Equatable, Sendable {
    /// The desktop or the print system has taken over the file.
    case sent
    /// The user or the program cancelled the dialog.
    case cancelled
    /// The file was not printed, for the reason in this line: the dialog failed or its portal quit, or `lp` printed the
    /// line, didn't answer, or isn't installed.
    case failed(String)
  }

  private let task: BusTask<Outcome>

  /// Prints the file at a path, with a title, from a window as in ``FileQuestion/window``; uses the bus at `address` if
  /// there is one.
  ///
  /// `program` replaces `lp`, which is ended after 30 seconds. A portal must confirm the request within `patience`
  /// milliseconds; the user's choice has no time limit. `wake` is called from another thread when the outcome is known,
  /// unless ``cancel()`` sets it.
  public init(
    of path: [UInt8], title: String, window: String, on address: String?, program: String = "lp",
    patience: Int32 = FileDialog.patience, wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("print", wake: wake) { waits in
      if let address,
        let number = try? Portal.ask(
          Portal.print, "Print", [.string(window), .string(title), .handle(0)],
          options: [("modal", .boolean(true))], file: path,
          on: BusConnection(to: address, waits), waits, patience)
      {
        return number == 0
          ? .sent : number == 1 ? .cancelled : .failed("the print dialog failed")
      }
      return waits.isCancelled ? .cancelled : Self.send(path, title, with: program)
    }
  }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { task.outcome }

  /// Closes the dialog; ``outcome`` becomes `.cancelled` unless there is one already.
  public func cancel() { task.cancel(.cancelled) }

  /// Hands the file to the print system of the machine; fails after 30 seconds, when `timeout` ends the program.
  private static func send(_ path: [UInt8], _ title: String, with program: String) -> Outcome {
    let words = ["timeout", "30", program, "-t", title.withoutZeros, "-o", "print-scaling=none"]
    do throws(BusError) {
      let (status, line) = try Opener.run(words.map { Array($0.utf8) } + [path])
      switch status {
      case 0: return .sent
      case 124: return .failed("the print system doesn't answer")
      case 126, 127: return .failed("there is no print system. Install cups-client")
      default: return .failed(line.isEmpty ? "\(program) failed" : line)
      }
    } catch { return .failed(error.line) }
  }
}
