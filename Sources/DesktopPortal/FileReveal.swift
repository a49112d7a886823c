internal import CGIO
import Dispatch
import Glibc
import Synchronization

/// A request to show a file in the desktop's file manager.
///
/// Asks `org.freedesktop.FileManager1` on the session bus to select the file in its folder; if no file manager answers,
/// opens the folder with `xdg-open`. Waits for the bus on a thread of its own.
@safe
public final class FileReveal: Sendable {
  /// The result of a request.
  public enum Outcome: Equatable, Sendable {
    /// The file manager has accepted the request, or `xdg-open` was started.
    case shown
    /// Neither a file manager nor `xdg-open` could be used, for the reason in this line.
    case unavailable(String)
  }

  /// The time in which a file manager must start and answer, in milliseconds.
  public static let patience: Int32 = 10_000

  private let found = Mutex<Outcome?>(nil)
  // Safe: GLib lets any thread cancel the object, which is held until `deinit`.
  nonisolated(unsafe) private let cancellable: OpaquePointer

  /// Shows the file at an absolute path, through the bus at `address` if there is one.
  ///
  /// `opener` is the program that opens a folder if no file manager answers. `wake` is called from another thread when
  /// the outcome is known.
  public init(
    _ path: String, on address: String?, opener: String = "xdg-open", patience: Int32 = patience,
    wake: @escaping @Sendable () -> Void
  ) {
    unsafe cancellable = g_cancellable_new()
    let queue = DispatchQueue(label: "file-reveal", attributes: .concurrent)
    queue.async { [self] in
      let isShown = address.map { ask(for: path, on: $0, patience) } ?? false
      let outcome = isShown ? .shown : Self.open(path, by: opener)
      found.withLock { $0 = outcome }
      wake()
    }
    // Ends the wait for a bus that accepts connections and stays silent.
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(patience))) { [self] in
      unsafe g_cancellable_cancel(cancellable)
    }
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(cancellable)) }

  /// The outcome; `nil` until it is known.
  public var outcome: Outcome? { found.withLock(\.self) }

  /// Returns whether a file manager on a bus has shown the file.
  private func ask(for path: String, on address: String, _ patience: Int32) -> Bool {
    // Safe: GLib copies the path, and its text is freed once.
    guard let text = unsafe g_filename_to_uri(path, nil, nil) else { return false }
    defer { unsafe g_free(text) }
    let uri = unsafe String(cString: text)
    guard let bus = try? unsafe BusConnection(to: address, cancellable) else { return false }
    let name = "org.freedesktop.FileManager1"
    let reply = try? bus.call(
      name, "/org/freedesktop/FileManager1", name, "ShowItems",
      .tuple([.array(of: "s", [.string(uri)]), .string("")]), patience: patience)
    switch consume reply {
    case .some: return true
    case nil: return false
    }
  }

  /// Starts a program with the folder of a path.
  private static func open(_ path: String, by opener: String) -> Outcome {
    let name = path.lastIndex(of: "/") ?? path.startIndex
    let folder = name > path.startIndex ? String(path[..<name]) : "/"
    let texts = [opener, folder]
    var words = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var error: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    // Safe: the list ends with `nil`, and is read during the call.
    let isStarted = unsafe g_spawn_async(nil, &words, nil, flags, nil, nil, nil, &error) != 0
    return isStarted ? .shown : .unavailable(unsafe BusError(error).line)
  }
}
