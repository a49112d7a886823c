internal import CGIO
import Dispatch
import Synchronization

/// The desktop's own file chooser, asked through its portal (`org.freedesktop.portal.FileChooser`).
///
/// Calls that wait for the bus run on a thread of their own, which sleeps until a message arrives.
@safe
public final class FileDialog: Sendable {
  /// The result of the dialog.
  public enum Answer: Equatable, Sendable {
    /// The user chose a file, with the URI that the portal gave.
    case chosen(String)
    /// The user or the program cancelled the dialog.
    case cancelled
    /// There is no chooser, or the chooser failed, for the reason in this line.
    case unavailable(String)
  }

  /// The time in which a portal must confirm a request, in milliseconds; the user's choice has no time limit.
  public static let patience: Int32 = 3000

  private let found = Mutex<Answer?>(nil)
  private let wake: @Sendable () -> Void
  // Safe: GLib lets any thread cancel and wake these, and they are held until `deinit`.
  nonisolated(unsafe) private let cancellable: OpaquePointer
  nonisolated(unsafe) private let context: OpaquePointer

  /// Opens the chooser through the bus at an address; `wake` is called from another thread when there is an answer.
  public init(
    _ question: FileQuestion, on address: String, patience: Int32 = patience,
    wake: @escaping @Sendable () -> Void
  ) {
    self.wake = wake
    unsafe cancellable = g_cancellable_new()
    unsafe context = g_main_context_new()
    DispatchQueue(label: "file-dialog").async { [self] in
      unsafe g_main_context_push_thread_default(context)
      let answer = ask(question, on: address, patience)
      unsafe g_main_context_pop_thread_default(context)
      give(answer)
    }
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(cancellable))
    unsafe g_main_context_unref(context)
  }

  /// The result; `nil` while the user chooses.
  public var answer: Answer? { found.withLock(\.self) }

  /// Closes the chooser; ``answer`` becomes `.cancelled` unless there is one already.
  public func cancel() {
    found.withLock { $0 = $0 ?? .cancelled }
    unsafe g_cancellable_cancel(cancellable)
    unsafe g_main_context_wakeup(context)
  }

  private func give(_ answer: Answer) {
    let isNew = found.withLock { found in
      defer { found = found ?? answer }
      return found == nil
    }
    if isNew { wake() }
  }

  private var isCancelled: Bool { unsafe g_cancellable_is_cancelled(cancellable) != 0 }

  // MARK: On its thread

  private func ask(_ question: FileQuestion, on address: String, _ patience: Int32) -> Answer {
    do throws(BusError) {
      let bus = try unsafe BusConnection(to: address, cancellable)
      return try ask(question, on: bus, patience)
    } catch { return .unavailable(error.line) }
  }

  private func ask(
    _ question: FileQuestion, on bus: BusConnection, _ patience: Int32
  ) throws(BusError) -> Answer {
    // From here on, calls go to one process by its unique name: no other process on the bus can answer in its place.
    let portal = try Portal.start(on: bus, patience)
    var answers = PortalResponses()
    return try unsafe withUnsafeMutablePointer(to: &answers) {
      (answers: UnsafeMutablePointer<PortalResponses>) throws(BusError) -> Answer in
      // Safe: only `g_main_context_iteration`, which is called below and nowhere else, delivers signals.
      unsafe answers.pointee.listen(to: portal, on: bus, UnsafeMutableRawPointer(answers))
      let token = "stickers\(UInt64.random(in: .min ... .max))"
      let reply = try bus.call(
        portal, Portal.path, Portal.chooser, question.method, question.arguments(token: token),
        patience: patience)
      guard let handle = reply[0]?.text else {
        return .unavailable("the portal returned no request")
      }
      while true {
        if let answer = unsafe answers.pointee.answer(to: handle) { return answer }
        if bus.isClosed { return .unavailable("the session bus closed the connection") }
        if isCancelled {
          _ = try bus.call(
            portal, handle, Portal.request, "Close", .tuple([]), patience: 500, isStoppable: false)
          return .cancelled
        }
        unsafe g_main_context_iteration(context, 1)
      }
    }
  }
}
