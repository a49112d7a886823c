/// The names of the desktop portal on the bus, and its start.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let chooser = "org.freedesktop.portal.FileChooser"
  static let settings = "org.freedesktop.portal.Settings"
  static let print = "org.freedesktop.portal.Print"
  static let request = "org.freedesktop.portal.Request"
  static let bus = "org.freedesktop.DBus"

  /// Starts the portal if necessary, and returns its unique name on the bus, such as `:1.5`.
  static func start(on bus: BusConnection, _ patience: Int32) throws(BusError) -> String {
    func ask(_ method: String, _ arguments: [Variant]) throws(BusError) -> ReceivedVariant {
      try bus.call(
        Self.bus, "/org/freedesktop/DBus", Self.bus, method, .tuple(arguments), patience: patience)
    }
    // The bus can start only services that have a service file; a portal that runs already needs none.
    if let owner = try? ask("GetNameOwner", [.string(name)])[0]?.text { return owner }
    _ = try ask("StartServiceByName", [.string(name), .number(0)])
    return try ask("GetNameOwner", [.string(name)])[0]?.text ?? name
  }
}

/// The responses that the portal has sent so far.
final class PortalResponses {
  private var responses: [(path: String, number: UInt32?, answer: FileDialog.Answer)] = []
  /// Whether the portal has quit.
  private(set) var hasGone = false

  /// Subscribes to a portal's responses and to its exit.
  init(from portal: String, on bus: BusConnection) {
    bus.subscribe(portal, Portal.request, "Response") { path, parameters in
      self.responses.append((path, parameters[0]?.number, Self.answer(parameters)))
    }
    bus.subscribe(Portal.bus, Portal.bus, "NameOwnerChanged", argument: portal) { _, _ in
      self.hasGone = true
    }
  }

  /// Returns the answer to a request: `nil` while there is none, `.unavailable` if the portal has quit without one.
  func answer(to request: String) -> FileDialog.Answer? {
    responses.first { $0.path == request }?.answer
      ?? (hasGone ? .unavailable("the portal has quit") : nil)
  }

  /// Returns the number of the response to a request, 2 for an invalid one; `nil` while there is none.
  func number(of request: String) -> UInt32? {
    responses.first { $0.path == request }.map { $0.number ?? 2 }
  }

  /// Returns the answer that a response encodes in a number and a dictionary of values.
  static func answer(_ parameters: borrowing ReceivedVariant) -> FileDialog.Answer {
    switch parameters[0]?.number {
    case 0:
      let uri = parameters[1]?["uris"]?[0]?.text
      return uri.map { .chosen($0) } ?? .unavailable("the portal returned no file")
    case 1: return .cancelled
    default: return .unavailable("the portal failed")
    }
  }
}
