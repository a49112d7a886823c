internal import CGIO
import Synchronization

/// A desktop's file manager on a bus, which records the files that it is asked to show.
@safe
public final class FakeFileManager: Sendable {
  /// The file manager's reaction to a request.
  public enum Behaviour: Sendable {
    /// The file manager answers.
    case show
    /// The file manager answers with an error.
    case fail
    /// The file manager never answers.
    case keepSilent
  }

  private let behaviour: Behaviour
  private let asked = Mutex<[String]>([])
  // Safe: connections of GDBus may be used on any thread, and only `leave` closes this one.
  nonisolated(unsafe) private let connection: OpaquePointer

  /// Takes the file manager's name on a bus.
  public init(on bus: FakeBus, _ behaviour: Behaviour = .show) {
    self.behaviour = behaviour
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
        let manager = unsafe Unmanaged<FakeFileManager>.fromOpaque(data).takeUnretainedValue()
        guard unsafe manager.take(message) else { return unsafe message }
        unsafe g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passRetained(self).toOpaque(),
      { unsafe Unmanaged<FakeFileManager>.fromOpaque($0!).release() })
    let name = unsafe [
      g_variant_new_string("org.freedesktop.FileManager1"), g_variant_new_uint32(0),
    ]
    let reply = unsafe g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(name, name.count), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
      nil, nil)
    unsafe g_variant_unref(reply)
  }

  /// Leaves the bus.
  public func leave() { unsafe _ = g_dbus_connection_close_sync(connection, nil, nil) }

  /// The arguments of each request to show files, as GLib writes them.
  public var requests: [String] { asked.withLock(\.self) }

  // Called on GDBus's thread.
  private func take(_ message: OpaquePointer) -> Bool {
    guard
      unsafe g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let member = unsafe g_dbus_message_get_member(message),
      unsafe String(cString: member) == "ShowItems",
      let body = unsafe g_dbus_message_get_body(message)
    else { return false }
    let text = unsafe g_variant_print(body, 0)!
    asked.withLock { unsafe $0.append(String(cString: text)) }
    unsafe g_free(text)
    let reply: OpaquePointer? =
      switch behaviour {
      case .show: unsafe g_dbus_message_new_method_reply(message)
      case .fail:
        unsafe g_dbus_message_new_method_error_literal(
          message, "org.freedesktop.DBus.Error.Failed", "no window can be opened")
      case .keepSilent: nil
      }
    if let reply = unsafe reply {
      unsafe _ = g_dbus_connection_send_message(
        connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
      unsafe g_object_unref(UnsafeMutableRawPointer(reply))
    }
    return true
  }
}
