/// A request to show a file in the desktop's file manager.
///
/// Asks `org.freedesktop.FileManager1` on the session bus to select the file in its folder; if no file manager answers,
/// opens the folder with `xdg-open`. Waits for the bus on a thread of its own.
public final class FileReveal: Sendable {
  /// The result of a request.
  public enum Outcome: Equatable, Sendable {
    /// The file manager has accepted the request, or `xdg-open` was started.
    case shown
    /// Neither a file manager nor `xdg-open` could be used, for the reason in this line.
    case unavailable(String)
  }

  /// The time in which a file manager must start and answer, in milliseconds; all waits of the request end with it.
  public static let patience: Int32 = 10_000

  private let task: BusTask<Outcome>

  /// Shows the file at a URI, whose folder has the path `folder`, through the bus at `address` if there is one.
  ///
  /// `opener` is the program that opens the folder if no file manager answers. `wake` is called from another thread
  /// when the outcome is known.
  public init(
    _ uri: String, in folder: [UInt8], on address: String?, opener: String = "xdg-open",
    patience: Int32 = patience, wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("file-reveal", patience: patience, wake: wake) { waits in
      if let address, Self.ask(for: uri, on: address, waits, patience) { return .shown }
      do throws(BusError) {
        try Opener.start([Array(opener.utf8), folder])
        return .shown
      } catch { return .unavailable(error.line) }
    }
  }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { task.outcome }

  /// Returns whether a file manager on a bus has shown the file.
  private static func ask(
    for uri: String, on address: String, _ waits: BusWaits, _ patience: Int32
  ) -> Bool {
    let name = "org.freedesktop.FileManager1"
    do throws(BusError) {
      _ = try BusConnection(to: address, waits).call(
        name, "/org/freedesktop/FileManager1", name, "ShowItems",
        .tuple([.array(of: "s", [.string(uri)]), .string("")]), patience: patience)
      return true
    } catch { return false }
  }
}
