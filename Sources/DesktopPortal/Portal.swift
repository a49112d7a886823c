internal import CGIO

/// The names of the portal, and how it is found.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let chooser = "org.freedesktop.portal.FileChooser"
  static let settings = "org.freedesktop.portal.Settings"
  static let request = "org.freedesktop.portal.Request"
  private static let bus = "org.freedesktop.DBus"

  /// Starts the portal if need be; what the bus calls its process, such as `:1.5`.
  static func start(on bus: BusConnection, _ patience: Int32) throws(BusError) -> String {
    func ask(_ method: String, _ arguments: [Variant]) throws(BusError) -> ReceivedVariant {
      try bus.call(
        Self.bus, "/org/freedesktop/DBus", Self.bus, method, .tuple(arguments), patience: patience)
    }
    // The bus starts only what has a file that says so; whoever is there already needs none.
    if let owner = try? ask("GetNameOwner", [.string(name)])[0]?.text { return owner }
    _ = try ask("StartServiceByName", [.string(name), .number(0)])
    return try ask("GetNameOwner", [.string(name)])[0]?.text ?? name
  }
}

/// The responses that the portal has sent so far.
struct Answers {
  private var responses: [(path: String, answer: FileDialog.Answer)] = []
  private var hasGone = false

  /// Has everything that a portal says noted in what `data` points to, which is an ``Answers``.
  func listen(to portal: String, on bus: BusConnection, _ data: UnsafeMutableRawPointer) {
    // Safe: `data` is what was given, and the texts are read during the call.
    unsafe bus.subscribe(
      portal, Portal.request, "Response",
      { _, _, path, _, _, parameters, data in
        guard let path = unsafe path, let parameters = unsafe parameters, let data = unsafe data
        else { return }
        let answer = Answers.answer(unsafe ReceivedVariant(parameters))
        unsafe data.assumingMemoryBound(to: Answers.self).pointee.responses.append(
          (String(cString: path), answer))
      }, data: data)
    unsafe bus.subscribe(
      "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", argument: portal,
      { _, _, _, _, _, _, data in
        unsafe data?.assumingMemoryBound(to: Answers.self).pointee.hasGone = true
      }, data: data)
  }

  /// Returns the answer to a request: `nil` while there is none, `.unavailable` if the portal has gone without one.
  func answer(to request: String) -> FileDialog.Answer? {
    responses.first { $0.path == request }?.answer
      ?? (hasGone ? .unavailable("the portal has gone") : nil)
  }

  /// Returns the answer that a response encodes in a number and a dictionary of values.
  static func answer(_ parameters: borrowing ReceivedVariant) -> FileDialog.Answer {
    switch parameters[0]?.number {
    case 0:
      let uris = parameters[1]?["uris"]?.texts(limit: 1)
      return uris?.first.map { .chosen($0) } ?? .unavailable("the portal names no file")
    case 1: return .cancelled
    default: return .unavailable("the portal has failed")
    }
  }
}
