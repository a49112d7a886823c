/// The names of the desktop portal on the bus, and its start.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let chooser = "org.freedesktop.portal.FileChooser"
  static let settings = "org.freedesktop.portal.Settings"
  static let print = "org.freedesktop.portal.Print"
  static let opener = "org.freedesktop.portal.OpenURI"
  static let request = "org.freedesktop.portal.Request"
  static let bus = "org.freedesktop.DBus"

  /// Starts the portal if necessary, and returns its unique name on the bus, such as `:1.5`.
  ///
  /// Calls and responses that use this name concern one process: no other process can answer in its place, such as one
  /// that has taken the well-known ``name``.
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

extension Portal {
  /// The response to a request: 0 for success, 1 if the user or the program cancelled the dialog, 2 for a failure; and
  /// the token of a prepared print, `nil` for none.
  typealias Response = (number: UInt32, token: UInt32?)

  /// Calls a method, and waits for the response; a file is sent as the handle 0.
  ///
  /// The arguments are followed by options. The portal must confirm the request within `patience` milliseconds. Throws
  /// if there is no portal with the method; returns 2 if the portal quits, or the bus closes the connection, before the
  /// response.
  static func ask(
    _ interface: String, _ method: String, _ arguments: [Variant],
    options: [(String, Variant)] = [], file: [UInt8]? = nil, on bus: BusConnection,
    _ waits: BusWaits, _ patience: Int32
  ) throws(BusError) -> Response {
    let portal = try start(on: bus, patience)
    let answers = PortalResponses(from: portal, on: bus)
    let token = "stickers\(UInt64.random(in: .min ... .max))"
    let options = [("handle_token", Variant.string(token))] + options
    let reply = try open(
      interface, method, .tuple(arguments + [.dictionary(options)]), token: token, file: file,
      of: portal, on: bus, waits, patience)
    guard let handle = reply[0]?.text else { return (2, nil) }
    while true {
      if let response = answers.response(to: handle) { return response }
      if answers.hasGone || bus.isClosed { return (2, nil) }
      if waits.isCancelled {
        try close(handle, of: portal, on: bus)
        return (1, nil)
      }
      bus.waitForSignals()
    }
  }

  /// Calls a method that opens a request with a token, and returns the reply.
  ///
  /// Closes the request if the call is cancelled: the portal may show its dialog already, although its reply has not come.
  static func open(
    _ interface: String, _ method: String, _ arguments: Variant, token: String,
    file: [UInt8]? = nil, of portal: String, on bus: BusConnection, _ waits: BusWaits,
    _ patience: Int32
  ) throws(BusError) -> ReceivedVariant {
    do throws(BusError) {
      return try bus.call(
        portal, path, interface, method, arguments, file: file, patience: patience)
    } catch {
      if waits.isCancelled {
        // The specification of the portal derives the path from the caller's name, without its colon, and the token.
        let caller = String(bus.name.dropFirst().map { $0 == "." ? "_" : $0 })
        try? close("\(path)/request/\(caller)/\(token)", of: portal, on: bus)
      }
      throw error
    }
  }

  /// Closes the dialog of the request at a path, also after the waits are cancelled; waits up to 500 milliseconds.
  static func close(
    _ handle: String, of portal: String, on bus: BusConnection
  ) throws(BusError) {
    _ = try bus.call(
      portal, handle, request, "Close", .tuple([]), patience: 500, isStoppable: false)
  }
}

/// The responses that the portal has sent so far, each with the path of its request.
///
/// The portal's reply to the method is the path of the new request; ``answer(to:)`` and ``response(to:)`` return the response
/// with an equal path.
///
/// Made before the method is called, so that no response is missed; filled during ``BusConnection/waitForSignals()``.
final class PortalResponses {
  private var responses: [(path: String, response: Portal.Response, answer: FileDialog.Answer)] = []
  /// Whether the portal has quit.
  private(set) var hasGone = false

  /// Subscribes to a portal's responses and to its exit.
  init(from portal: String, on bus: BusConnection) {
    bus.subscribe(portal, Portal.request, "Response") { path, parameters in
      let response = (parameters[0]?.number ?? 2, parameters[1]?["token"]?.number)
      self.responses.append((path, response, Self.answer(parameters)))
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

  /// Returns the response to a request, with the number 2 for an invalid one; `nil` while there is none, even if the
  /// portal has quit (``hasGone``).
  func response(to request: String) -> Portal.Response? {
    responses.first { $0.path == request }?.response
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
