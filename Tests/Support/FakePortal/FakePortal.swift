internal import CGIO
import Glibc
import Synchronization

/// A desktop's portal on a bus that chooses, opens and prints files, and reacts at once, in the way that a test sets.
@safe
public final class FakePortal: Sendable {
  /// The portal's reaction to a request.
  public enum Behaviour: Sendable {
    /// A response with a number and URIs.
    case respond(UInt32, uris: [String])
    /// A response with invalid arguments.
    case respondNonsense
    /// An error: the portal doesn't know the method.
    case fail
    /// The portal confirms the request and sends no response until the test calls `answer`.
    case ask
    /// The portal does not reply at all.
    case keepSilent
  }

  /// A question that the portal received: its method, its window, and the text of all arguments.
  public struct Question: Equatable, Sendable {
    /// The method.
    public let method: String
    /// The window that asks.
    public let window: String
    /// The text of all arguments, as GLib writes it.
    public let text: String
  }

  private struct State {
    var behaviour: Behaviour
    var questions: [Question] = []
    var closed: [String] = []
    var colorScheme: UInt32?
    var timesRead = 0
    var file: [UInt8] = []
    var isSilentOfSettings = false
    var asking: (sender: String, handle: String)?
  }

  private let state: Mutex<State>
  // Safe: connections of GDBus may be used on any thread, and only `leave` closes this one.
  nonisolated(unsafe) private let connection: OpaquePointer

  /// Takes the portal's name on a bus.
  public init(on bus: FakeBus, _ behaviour: Behaviour) {
    state = Mutex(State(behaviour: behaviour))
    // Safe: the filter's data is this object, which the connection retains as long as the filter exists.
    unsafe connection = g_dbus_connection_new_for_address_sync(
      bus.address,
      GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
    unsafe _ = g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, data in
        guard isIncoming != 0, let message = unsafe message, let data = unsafe data else {
          return unsafe message
        }
        let portal = unsafe Unmanaged<FakePortal>.fromOpaque(data).takeUnretainedValue()
        if unsafe portal.take(message) {
          unsafe g_object_unref(UnsafeMutableRawPointer(message))
          return nil
        }
        return unsafe message
      }, Unmanaged.passRetained(self).toOpaque(),
      { unsafe Unmanaged<FakePortal>.fromOpaque($0!).release() })
    let name = unsafe [
      g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0),
    ]
    let reply = unsafe g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(name, name.count), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
      nil,
      nil)
    unsafe g_variant_unref(reply)
  }

  /// Leaves the bus.
  public func leave() { unsafe _ = g_dbus_connection_close_sync(connection, nil, nil) }

  /// The questions that the portal received.
  public var questions: [Question] { state.withLock { $0.questions } }
  /// The first bytes of the file that came with the last request to print or to open.
  public var file: [UInt8] { state.withLock(\.file) }
  /// The paths of the requests that their senders have closed.
  public var closed: [String] { state.withLock { $0.closed } }
  /// Sets the color scheme that the portal reports from now on: 1 for dark, 2 for light.
  public func prefer(_ colorScheme: UInt32) { state.withLock { $0.colorScheme = colorScheme } }
  /// Stops answering requests for settings.
  public func keepSettingsSilent() { state.withLock { $0.isSilentOfSettings = true } }
  /// The number of requests for a setting so far.
  public var timesRead: Int { state.withLock(\.timesRead) }
  /// Sets the reaction to the next requests.
  public func behave(_ behaviour: Behaviour) { state.withLock { $0.behaviour = behaviour } }

  /// Sends the response to the last request; does nothing if there was none.
  public func answer(_ number: UInt32, uris: [String]) {
    guard let (sender, handle) = state.withLock({ $0.asking }) else { return }
    unsafe respond(to: sender, handle, Self.response(number, uris))
  }

  // MARK: On GDBus's thread

  private func take(_ message: OpaquePointer) -> Bool {
    guard
      unsafe g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let member = unsafe g_dbus_message_get_member(message).map({ unsafe String(cString: $0) }),
      let sender = unsafe g_dbus_message_get_sender(message).map({ unsafe String(cString: $0) }),
      let path = unsafe g_dbus_message_get_path(message).map({ unsafe String(cString: $0) })
    else { return false }
    if member == "Close" {
      state.withLock { $0.closed.append(path) }
      unsafe reply(to: message, nil)
      return true
    }
    if member == "Read" {
      state.withLock { $0.timesRead += 1 }
      if !state.withLock(\.isSilentOfSettings) { unsafe send(settingsReply(to: message)) }
      return true
    }
    guard ["OpenFile", "SaveFile", "PreparePrint", "Print"].contains(member),
      let body = unsafe g_dbus_message_get_body(message)
    else { return false }
    let text = unsafe Self.text(of: body)
    let window = unsafe Self.child(0, of: body) {
      unsafe String(cString: g_variant_get_string($0, nil))
    }
    unsafe readFile(of: message)
    let token = unsafe Self.child(["PreparePrint": 4, "Print": 3][member] ?? 2, of: body) {
      options in
      let value = unsafe g_variant_lookup_value(options, "handle_token", nil)!
      defer { unsafe g_variant_unref(value) }
      return unsafe String(cString: g_variant_get_string(value, nil))
    }
    let place = sender.dropFirst().map { $0 == "." ? "_" : $0 }
    let handle = "/org/freedesktop/portal/desktop/request/\(String(place))/\(token)"
    let behaviour = state.withLock { state in
      state.questions.append(Question(method: member, window: window, text: text))
      state.asking = (sender, handle)
      return state.behaviour
    }
    switch behaviour {
    case .keepSilent: break
    case .fail:
      unsafe send(
        g_dbus_message_new_method_error_literal(
          message, "org.freedesktop.DBus.Error.UnknownMethod", "there is no chooser here"))
    case .ask: unsafe reply(to: message, handle)
    case .respond(let number, let uris):
      unsafe reply(to: message, handle)
      unsafe respond(to: sender, handle, Self.response(number, uris))
    case .respondNonsense:
      unsafe reply(to: message, handle)
      unsafe respond(to: sender, handle, tuple([g_variant_new_string("nonsense")]))
    }
    return true
  }

  /// Reads the start of the file that comes with a message.
  private func readFile(of message: OpaquePointer) {
    guard let list = unsafe g_dbus_message_get_unix_fd_list(message) else { return }
    let file = unsafe g_unix_fd_list_get(list, 0, nil)
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(file, &buffer, buffer.count)
    close(file)
    state.withLock { $0.file = Array(buffer.prefix(max(0, count))) }
  }

  /// Returns a reply with the color scheme, a variant in a variant as in real portals; an error if there is none.
  private func settingsReply(to message: OpaquePointer) -> OpaquePointer? {
    guard let scheme = state.withLock({ $0.colorScheme }) else {
      return unsafe g_dbus_message_new_method_error_literal(
        message, "org.freedesktop.portal.Error.NotFound", "nobody prefers anything")
    }
    let reply = unsafe g_dbus_message_new_method_reply(message)
    let inner = unsafe g_variant_new_variant(g_variant_new_uint32(scheme))
    unsafe g_dbus_message_set_body(reply, tuple([g_variant_new_variant(inner)]))
    return unsafe reply
  }

  private func reply(to message: OpaquePointer, _ handle: String?) {
    let reply = unsafe g_dbus_message_new_method_reply(message)
    if let handle {
      unsafe g_dbus_message_set_body(reply, tuple([g_variant_new_object_path(handle)]))
    }
    unsafe send(reply)
  }

  private func send(_ message: OpaquePointer?) {
    unsafe _ = g_dbus_connection_send_message(
      connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(message!))
  }

  private func respond(to sender: String, _ handle: String, _ parameters: OpaquePointer?) {
    unsafe _ = g_dbus_connection_emit_signal(
      connection, sender, handle, "org.freedesktop.portal.Request", "Response", parameters, nil)
  }

  private static func response(_ number: UInt32, _ uris: [String]) -> OpaquePointer? {
    let texts = unsafe uris.map { unsafe g_variant_new_string($0) }
    let list = unsafe array(of: "s", texts)
    let pair = unsafe g_variant_new_dict_entry(
      g_variant_new_string("uris"), g_variant_new_variant(list))
    let token = unsafe g_variant_new_dict_entry(
      g_variant_new_string("token"), g_variant_new_variant(g_variant_new_uint32(7)))
    return unsafe tuple([g_variant_new_uint32(number), array(of: "{sv}", [pair, token])])
  }

  private static func child<Result>(
    _ index: Int, of value: OpaquePointer, _ body: (OpaquePointer) -> Result
  ) -> Result {
    let child = unsafe g_variant_get_child_value(value, index)!
    defer { unsafe g_variant_unref(child) }
    return unsafe body(child)
  }

  private static func text(of value: OpaquePointer) -> String {
    let text = unsafe g_variant_print(value, 1)!
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}

private func tuple(_ values: [OpaquePointer?]) -> OpaquePointer? {
  unsafe g_variant_new_tuple(values, values.count)
}

private func array(of type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
  // GLib represents a type by its text, so the checked pointer is that of the text.
  unsafe type.withCString { text in
    unsafe g_variant_new_array(g_variant_type_checked_(text), values, values.count)
  }
}
