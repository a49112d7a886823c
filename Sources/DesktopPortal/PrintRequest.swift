import Glibc

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

  /// Prints copies of the file at a path, with a title, from a window as in ``FileQuestion/window``; uses the bus at
  /// `address` if there is one.
  ///
  /// `program` replaces `lp`, which is ended after 30 seconds. A portal must confirm the request within `patience`
  /// milliseconds; the user's choice has no time limit. `wake` is called from another thread when the outcome is known.
  public init(
    of path: [UInt8], title: String, copies: Int = 1, window: String, on address: String?,
    program: String = "lp", patience: Int32 = FileDialog.patience,
    wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("print", wake: wake) { waits in
      if let address {
        if let bus = try? BusConnection(to: address, waits),
          let outcome = try? Self.ask(path, title, copies, window, on: bus, waits, patience)
        {
          return outcome
        }
        // Without a bus, the program is certain to be used, also if the caller finishes the request at once.
        if waits.isCancelled { return .cancelled }
      }
      return Self.send(path, title, copies, with: program)
    }
  }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { task.outcome }

  /// Closes the dialog, or waits up to five seconds for a running `lp`, and returns the outcome: `.cancelled` unless
  /// there is another one by then.
  ///
  /// The file isn't needed any more. For programs that quit; blocks the caller's thread.
  public func finish() -> Outcome {
    task.finish(.cancelled, within: 5)
  }

  /// Shows the desktop's print dialog, then hands the file to the portal.
  private static func ask(
    _ path: [UInt8], _ title: String, _ copies: Int, _ window: String, on bus: BusConnection,
    _ waits: BusWaits, _ patience: Int32
  ) throws(BusError) -> Outcome {
    // Safe: the path ends with a zero, and is read during the call alone.
    guard unsafe access((path + [0]).map(CChar.init(bitPattern:)), R_OK) == 0 else {
      throw BusError("the file can't be opened")
    }
    let (names, modal) = (
      [Variant.string(window), .string(title)], ("modal", Variant.boolean(true))
    )
    // Only the dialog's method takes settings; its token prints with the user's choices without a second dialog.
    var response = try Portal.ask(
      Portal.print, "PreparePrint",
      names + [.dictionary([("n-copies", .string("\(copies)"))]), .dictionary([])],
      options: [modal], on: bus, waits, patience)
    if case .success(let token, _) = response {
      response = try Portal.ask(
        Portal.print, "Print", names + [.handle(0)],
        options: [modal] + (token.map { [("token", .number($0))] } ?? []), file: path,
        on: bus, waits, patience)
    }
    return switch response {
    case .success: .sent
    case .cancelled: .cancelled
    case .failed: .failed("the print dialog failed")
    }
  }

  /// Hands the file to the print system of the machine; fails after 30 seconds, when `timeout` ends the program.
  private static func send(
    _ path: [UInt8], _ title: String, _ copies: Int, with program: String
  ) -> Outcome {
    let words = [
      "timeout", "30", program, "-t", title.withoutZeros, "-n", "\(copies)", "-o",
      "print-scaling=none",
    ]
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
