internal import CGIO

/// The names of the desktop portal on the bus, and its start.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let chooser = "org.freedesktop.portal.FileChooser"
  static let settings = "org.freedesktop.portal.Settings"
  static let request = "org.freedesktop.portal.Request"
  private static let bus = "org.freedesktop.DBus"

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
struct PortalResponses {
  private var responses: [(path: String, answer: FileDialog.Answer)] = []
  private var hasGone = false

  /// Subscribes to a portal's responses and to its exit; `data` points to the ``PortalResponses`` that store them.
  func listen(to portal: String, on bus: BusConnection, _ data: UnsafeMutableRawPointer) {
    // Safe: `data` is the pointer passed to `subscribe`, and the texts are read during the call.
    unsafe bus.subscribe(
      portal, Portal.request, "Response",
      { _, _, path, _, _, parameters, data in
        guard let path = unsafe path, let parameters = unsafe parameters, let data = unsafe data
        else { return }
        let answer = PortalResponses.answer(unsafe ReceivedVariant(parameters))
        unsafe data.assumingMemoryBound(to: PortalResponses.self).pointee.responses.append(
          (String(cString: path), answer))
      }, data: data)
    unsafe bus.subscribe(
      "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", argument: portal,
      { _, _, _, _, _, _, data in
        unsafe data?.assumingMemoryBound(to: PortalResponses.self).pointee.hasGone = true
      }, data: data)
  }

  /// Returns the answer to a request: `nil` while there is none, `.unavailable` if the portal has quit without one.
  func answer(to request: String) -> FileDialog.Answer? {
    responses.first { $0.path == request }?.answer
      ?? (hasGone ? .unavailable("the portal has quit") : nil)
  }

  /// Returns the answer that a response encodes in a number and a dictionary of values.
  static func answer(_ parameters: borrowing ReceivedVariant) -> FileDialog.Answer {
    switch parameters[0]?.number {
    case 0:
      let uris = parameters[1]?["uris"]?.texts(limit: 1)
      return uris?.first.map { .chosen($0) } ?? .unavailable("the portal returned no file")
    case 1: return .cancelled
    default: return .unavailable("the portal failed")
    }
  }
}
