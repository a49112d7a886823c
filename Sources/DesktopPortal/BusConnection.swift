internal import CGIO

/// A failed operation on the bus, with GLib's message.
struct BusError: Error {
  let line: String

  /// Takes ownership of GLib's error, and frees it.
  init(_ error: UnsafeMutablePointer<GError>?) {
    // Safe: GLib's errors have a text, and are freed once.
    line = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "unknown error"
    if let error = unsafe error { unsafe g_error_free(error) }
  }
}

/// A connection to a bus, used on the thread that made it.
@safe
final class BusConnection {
  // Safe: the connection is held until `deinit`, and the cancellable by the caller.
  private let connection: OpaquePointer
  private let cancellable: OpaquePointer

  /// Connects to the bus at an address; `cancellable` ends this and all later waits.
  init(to address: String, _ cancellable: OpaquePointer) throws(BusError) {
    var error: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let made = unsafe g_dbus_connection_new_for_address_sync(
        address, flags, nil, cancellable, &error)
    else { throw unsafe BusError(error) }
    unsafe connection = made
    unsafe self.cancellable = cancellable
  }

  deinit {
    unsafe g_dbus_connection_close_sync(connection, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Whether the connection to the bus is closed.
  var isClosed: Bool { unsafe g_dbus_connection_is_closed(connection) != 0 }

  /// Calls a method, and waits for its reply, for at most `patience` milliseconds.
  func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Variant,
    patience: Int32, isStoppable: Bool = true
  ) throws(BusError) -> ReceivedVariant {
    var error: UnsafeMutablePointer<GError>?
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, name, path, interface, method, arguments.floating, nil,
        G_DBUS_CALL_FLAGS_NONE, patience, isStoppable ? cancellable : nil, &error)
    else { throw unsafe BusError(error) }
    return unsafe ReceivedVariant(owning: reply)
  }

  /// Calls a function with `data` for each signal of one sender, on this thread, while its main context is iterated.
  func subscribe(
    _ sender: String, _ interface: String, _ signal: String, argument: String? = nil,
    _ callback: @escaping GDBusSignalCallback, data: UnsafeMutableRawPointer
  ) {
    unsafe _ = g_dbus_connection_signal_subscribe(
      connection, sender, interface, signal, nil, argument, G_DBUS_SIGNAL_FLAGS_NONE, callback,
      data, nil)
  }
}
