/// The desktop's own file chooser, asked through its portal (`org.freedesktop.portal.FileChooser`).
///
/// Calls that wait for the bus run on a thread of their own, which sleeps until a message arrives.
public final class FileDialog: Sendable {
  /// The result of the dialog.
  public enum Answer: Equatable, Sendable {
    /// The user chose a file, with the first URI that the portal gave.
    case chosen(String)
    /// The user or the program cancelled the dialog.
    case cancelled
    /// There is no chooser, the chooser failed, quit or gave no URI, or the bus closed the connection, for the reason in this
    /// line.
    case unavailable(String)
  }

  /// The time in which a portal must confirm a request, in milliseconds; the user's choice has no time limit.
  public static let patience: Int32 = 3000

  private let task: BusTask<Answer>

  /// Opens the chooser through the bus at an address; `wake` is called from another thread when there is an answer,
  /// unless ``cancel()`` sets the answer.
  public init(
    _ question: FileQuestion, on address: String, patience: Int32 = patience,
    wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("file-dialog", wake: wake) { waits in
      do throws(BusError) {
        return try Self.ask(question, on: BusConnection(to: address, waits), waits, patience)
      } catch { return .unavailable(error.line) }
    }
  }

  /// The result; `nil` while the user chooses.
  public var answer: Answer? { task.outcome }

  /// Closes the chooser; ``answer`` becomes `.cancelled` unless there is one already.
  ///
  /// May be called on any thread, in `wake`, and more than once.
  public func cancel() { task.cancel(.cancelled) }

  private static func ask(
    _ question: FileQuestion, on bus: BusConnection, _ waits: BusWaits, _ patience: Int32
  ) throws(BusError) -> Answer {
    let portal = try Portal.start(on: bus, patience)
    let answers = PortalResponses(from: portal, on: bus)
    let token = "stickers\(UInt64.random(in: .min ... .max))"
    let reply = try Portal.open(
      Portal.chooser, question.method, question.arguments(token: token), token: token,
      of: portal, on: bus, waits, patience)
    guard let handle = reply[0]?.text else { return .unavailable("the portal returned no request") }
    while true {
      if let answer = answers.answer(to: handle) { return answer }
      if bus.isClosed { return .unavailable("the session bus closed the connection") }
      if waits.isCancelled {
        try Portal.close(handle, of: portal, on: bus)
        return .cancelled
      }
      bus.waitForSignals()
    }
  }
}
