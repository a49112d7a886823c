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
  /// The end of a request.
  enum Response: Equatable {
    /// The portal did what it was asked, and returned the token of a prepared print or the URI of the first chosen file;
    /// `nil` for none.
    case success(token: UInt32?, uri: String?)
    /// The user or the program cancelled the dialog.
    case cancelled
    /// The portal failed or quit, or the bus closed the connection, for the reason in this line.
    case failed(String)
  }

  /// Calls a method, and waits for the response; a file is sent as the handle 0.
  ///
  /// The arguments are followed by options. The portal must confirm the request within `patience` milliseconds. Throws
  /// if there is no portal with the method.
  static func ask(
    _ interface: String, _ method: String, _ arguments: [Variant],
    options: [(String, Variant)] = [], file: [UInt8]? = nil, on bus: BusConnection,
    _ waits: BusWaits, _ patience: Int32
  ) throws(BusError) -> Response {
    let portal = try start(on: bus, patience)
    let responses = PortalResponses(from: portal, on: bus)
    let token = "stickers\(UInt64.random(in: .min ... .max))"
    let options = [("handle_token", Variant.string(token))] + options
    let reply = try open(
      interface, method, .tuple(arguments + [.dictionary(options)]), token: token, file: file,
      of: portal, on: bus, waits, patience)
    guard let handle = reply[0]?.text else { return .failed("the portal returned no request") }
    while true {
      if let response = responses.response(to: handle) { return response }
      if bus.isClosed { return .failed("the session bus closed the connection") }
      if waits.isCancelled {
        try close(handle, of: portal, on: bus)
        return .cancelled
      }
      bus.waitForSignals()
    }
  }

  /// Calls a method that opens a request with a token, and returns the reply.
  ///
  /// Closes the request if the call is cancelled: the portal may show its dialog already, although its reply has not come.
  private static func open(
    _ interface: String, _ method: String, _ arguments: Variant, token: String,
    file: [UInt8]?, of portal: String, on bus: BusConnection, _ waits: BusWaits,
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
  private static func close(
    _ handle: String, of portal: String, on bus: BusConnection
  ) throws(BusError) {
    _ = try bus.call(
      portal, handle, request, "Close", .tuple([]), patience: 500, isStoppable: false)
  }
}

/// The responses that the portal has sent so far, each with the path of its request.
///
/// The portal's reply to the method is the path of the new request; ``response(to:)`` returns the response with an equal
/// path.
///
/// Made before the method is called, so that no response is missed; filled during ``BusConnection/waitForSignals()``.
private final class PortalResponses {
  private var responses: [(path: String, response: Portal.Response)] = []
  private var hasPortalQuit = false

  /// Subscribes to a portal's responses and to its exit.
  init(from portal: String, on bus: BusConnection) {
    bus.subscribe(portal, Portal.request, "Response") { path, parameters in
      self.responses.append((path, Portal.Response(parameters)))
    }
    bus.subscribe(Portal.bus, Portal.bus, "NameOwnerChanged", argument: portal) { _, _ in
      self.hasPortalQuit = true
    }
  }

  /// Returns the response to a request; `nil` while there is none and the portal runs.
  func response(to request: String) -> Portal.Response? {
    responses.first { $0.path == request }?.response
      ?? (hasPortalQuit ? .failed("the portal has quit") : nil)
  }
}

extension Portal.Response {
  /// Creates a response from a signal's number and dictionary of values.
  fileprivate init(_ parameters: borrowing ReceivedVariant) {
    switch parameters[0]?.number {
    case 0:
      self = .success(
        token: parameters[1]?["token"]?.number, uri: parameters[1]?["uris"]?[0]?.text)
    case 1: self = .cancelled
    default: self = .failed("the portal failed")
    }
  }
}
