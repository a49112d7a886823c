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
        let response = try Portal.ask(
          Portal.chooser, question.method, question.arguments, options: question.options,
          on: BusConnection(to: address, waits), waits, patience)
        return switch response {
        case .success(_, let uri?): .chosen(uri)
        case .success: .unavailable("the portal returned no file")
        case .cancelled: .cancelled
        case .failed(let reason): .unavailable(reason)
        }
      } catch { return .unavailable(error.line) }
    }
  }

  /// The result; `nil` while the user chooses.
  public var answer: Answer? { task.outcome }

  /// Closes the chooser; ``answer`` becomes `.cancelled` unless there is one already.
  ///
  /// May be called on any thread, in `wake`, and more than once.
  public func cancel() { task.cancel(.cancelled) }
}
