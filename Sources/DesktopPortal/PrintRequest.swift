import Dispatch
import Glibc
import Synchronization

/// The printing of a PDF file: in the desktop's print dialog, or else with the program `lp`.
///
/// The dialog belongs to the desktop's portal (`org.freedesktop.portal.Print`); `lp` is used if no portal
/// confirms the request, or if the file can't be opened here. The file must exist until the outcome is known, or until
/// ``finish()`` returns; its owner removes it. Waits on a thread of its own.
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
  private let sending: Sending

  /// The handing of the file to `lp`, which ``finish()`` forbids or waits for.
  private final class Sending: Sendable {
    enum State: Equatable {
      case isPossible, isForbidden, isRunning
      case isOver(Outcome)
    }
    let state: Mutex<State>
    let isOver = DispatchSemaphore(value: 0)

    init(_ state: State) { self.state = Mutex(state) }

    /// Returns the outcome of a program, which runs unless that is forbidden.
    func run(_ program: () -> Outcome) -> Outcome {
      let mayRun = state.withLock { state in
        if state == .isPossible { state = .isRunning }
        return state == .isRunning
      }
      guard mayRun else { return .cancelled }
      let outcome = program()
      state.withLock { $0 = .isOver(outcome) }
      isOver.signal()
      return outcome
    }
  }

  /// Prints the file at a path, with a title, from a window as in ``FileQuestion/window``; uses the bus at `address` if
  /// there is one.
  ///
  /// `program` replaces `lp`, which is ended after 30 seconds. A portal must confirm the request within `patience`
  /// milliseconds; the user's choice has no time limit. `wake` is called from another thread when the outcome is known,
  /// unless ``finish()`` sets it.
  public init(
    of path: [UInt8], title: String, window: String, on address: String?, program: String = "lp",
    patience: Int32 = FileDialog.patience, wake: @escaping @Sendable () -> Void
  ) {
    // Without a bus, the program is certain to be used, also if the caller finishes the request at once.
    let sending = Sending(address == nil ? .isRunning : .isPossible)
    self.sending = sending
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
      return sending.run { Self.send(path, title, with: program) }
    }
  }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { task.outcome }

  /// Closes the dialog, or waits up to five seconds for a running `lp`, and returns the outcome: `.cancelled` unless
  /// there is another one by then.
  ///
  /// The file isn't needed any more. For programs that quit; blocks the caller's thread.
  public func finish() -> Outcome {
    let isRunning = sending.state.withLock { state in
      if state == .isPossible { state = .isForbidden }
      return state == .isRunning
    }
    if isRunning { _ = sending.isOver.wait(timeout: .now() + 5) }
    if case .isOver(let outcome) = sending.state.withLock(\.self) {
      task.cancel(outcome)
    } else {
      task.cancel(.cancelled)
    }
    return task.outcome ?? .cancelled
  }

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
