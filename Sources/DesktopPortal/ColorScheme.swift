/// The user's preference for a light or dark appearance, read from the desktop's portal.
///
/// The portal is `org.freedesktop.portal.Settings`. Calls that wait for the bus run on a thread of their own.
public final class ColorScheme: Sendable {
  /// A preferred appearance.
  public enum Preference: Equatable, Sendable {
    /// The user has no preference, the portal gave an unknown number, or the preference could not be read.
    case noPreference
    case dark, light
  }

  private let task: BusTask<Preference>

  /// Asks the portal on the bus at an address; `wake` is called from another thread when there is an answer, or after
  /// `patience` milliseconds.
  public init(
    on address: String, patience: Int32 = FileDialog.patience, wake: @escaping @Sendable () -> Void
  ) {
    task = BusTask("color-scheme", patience: patience, wake: wake) { waits in
      guard let bus = try? BusConnection(to: address, waits),
        let portal = try? Portal.start(on: bus, patience),
        let reply = try? bus.call(
          portal, Portal.path, Portal.settings, "Read",
          .tuple([.string("org.freedesktop.appearance"), .string("color-scheme")]),
          patience: patience)
      else { return .noPreference }
      // The reply is a tuple of a variant that contains a variant.
      switch reply[0]?[0]?[0]?.number {
      case 1: return .dark
      case 2: return .light
      default: return .noPreference
      }
    }
  }

  /// The user's preference when the portal was asked; `nil` until the desktop has answered or the time is over.
  public var preference: Preference? { task.outcome }
}
