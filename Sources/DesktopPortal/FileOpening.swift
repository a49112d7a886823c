/// A request to open a file in the desktop's program for such files.
///
/// Asks the desktop's portal (`org.freedesktop.portal.OpenURI`); uses `xdg-open` if there is no portal, or if the portal
/// fails or quits before it answers. Waits on a thread of its own.
public final class FileOpening: Sendable {
  /// The result of a request.
  public enum Outcome: Equatable, Sendable {
    /// A program was started, or the user cancelled the choice of one.
    case opened
    /// No program opened the file, for the reason in this line.
    case failed(String)
  }

  private let task: BusTask<Outcome>

  /// Opens the file at a path for a window as in ``FileQuestion/window``, through the bus at `address` if there is one.
  ///
  /// `opener` replaces `xdg-open`. A portal must confirm the request within `patience` milliseconds; the user's choice
  /// of a program has no time limit. `wake` is called from another thread when the outcome is known.
  public init(
    _ path: [UInt8], window: String, on address: String?, opener: String = "xdg-open",
    patience: Int32 = FileDialog.patience, wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("file-opening", wake: wake) { waits in
      if let address {
        let response = try? Portal.ask(
          Portal.opener, "OpenFile", [.string(window), .handle(0)], file: path,
          on: BusConnection(to: address, waits), waits, patience)
        switch response {
        case .success, .cancelled: return .opened
        case .failed, nil: break
        }
      }
      return Self.open(path, with: opener)
    }
  }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { task.outcome }

  /// The time in seconds within which a failing status of `opener` means that the file wasn't opened; after that, the user
  /// has used the program and quit it.
  private static let longestFailure = 20.0

  private static func open(_ path: [UInt8], with opener: String) -> Outcome {
    let start = ContinuousClock.now
    do throws(BusError) {
      // Without a desktop, `xdg-open` itself is the program that shows the file, until the user quits it.
      let status = try Opener.run([Array(opener.utf8), path], readsErrors: false).status
      let isOpen = status == 0 || ContinuousClock.now - start > .seconds(longestFailure)
      return isOpen ? .opened : .failed("\(opener) has failed with status \(status)")
    } catch { return .failed(error.line) }
  }
}
