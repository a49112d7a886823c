internal import CGIO
import Dispatch
import Synchronization

/// Whether a person prefers light or dark programs, asked through the desktop's portal
/// (`org.freedesktop.portal.Settings`).
///
/// All that waits for the bus waits on a thread of its own.
public final class ColorScheme: Sendable {
  /// What they prefer.
  public enum Preference: Equatable, Sendable {
    /// Nothing, or nobody knows.
    case none
    case dark, light
  }

  private let found = Mutex<Preference?>(nil)

  /// Asks on the bus of an address; `wake` is called from another thread when there is an answer, after some
  /// milliseconds `patience` at the latest.
  public init(
    on address: String, patience: Int32 = FileDialog.patience, wake: @escaping @Sendable () -> Void
  ) {
    DispatchQueue(label: "color-scheme").async { [self] in
      let preference = Self.preference(on: address, patience)
      found.withLock { $0 = preference }
      wake()
    }
  }

  /// What they prefer; nil while the desktop has not answered.
  public var preference: Preference? { found.withLock(\.self) }

  private static func preference(on address: String, _ patience: Int32) -> Preference {
    // Safe: it outlives the connection, and is freed once.
    let cancellable = unsafe g_cancellable_new()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(cancellable)) }
    guard let cancellable = unsafe cancellable,
      let bus = try? unsafe BusConnection(to: address, cancellable),
      let portal = try? Portal.start(on: bus, patience),
      let reply = try? bus.call(
        portal, Portal.path, Portal.settings, "Read",
        .tuple([.string("org.freedesktop.appearance"), .string("color-scheme")]),
        patience: patience)
    else { return .none }
    // A variant in a variant, in the tuple of all that is returned.
    switch reply[0]?[0]?[0]?.number {
    case 1: return .dark
    case 2: return .light
    default: return .none
    }
  }
}
