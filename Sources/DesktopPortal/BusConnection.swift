internal import CGIO
import Glibc

/// A failed operation on the bus, with GLib's message.
struct BusError: Error {
  let line: String

  init(_ line: String) { self.line = line }

  /// Takes ownership of GLib's error, and frees it.
  init(_ error: UnsafeMutablePointer<GError>?) {
    // Safe: GLib's errors have a text, and are freed once.
    line = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "unknown error"
    if let error = unsafe error { unsafe g_error_free(error) }
  }
}

/// The waits of one thread for the bus, which any thread can end.
@safe
final class BusWaits: Sendable {
  // Safe: GLib lets any thread cancel and wake these, and they are held until `deinit`.
  nonisolated(unsafe) fileprivate let cancellable: OpaquePointer
  nonisolated(unsafe) fileprivate let context: OpaquePointer

  init() {
    unsafe cancellable = g_cancellable_new()
    unsafe context = g_main_context_new()
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(cancellable))
    unsafe g_main_context_unref(context)
  }

  var isCancelled: Bool { unsafe g_cancellable_is_cancelled(cancellable) != 0 }

  /// Ends the current wait, and all later ones at once.
  func cancel() {
    unsafe g_cancellable_cancel(cancellable)
    unsafe g_main_context_wakeup(context)
  }
}

/// A connection to a bus, used on the thread that made it.
@safe
final class BusConnection {
  // Safe: the connection is held until `deinit`.
  private let connection: OpaquePointer
  private let waits: BusWaits
  private var handlers: [SignalHandler] = []

  private final class SignalHandler {
    let handle: (_ path: String, borrowing ReceivedVariant) -> Void

    init(_ handle: @escaping (String, borrowing ReceivedVariant) -> Void) { self.handle = handle }
  }

  init(to address: String, _ waits: BusWaits) throws(BusError) {
    self.waits = waits
    var error: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    // Signals, and the news that the bus is closed, come to this context.
    unsafe g_main_context_push_thread_default(waits.context)
    guard
      let made = unsafe g_dbus_connection_new_for_address_sync(
        address, flags, nil, waits.cancellable, &error)
    else {
      unsafe g_main_context_pop_thread_default(waits.context)
      throw unsafe BusError(error)
    }
    unsafe connection = made
  }

  deinit {
    unsafe g_dbus_connection_close_sync(connection, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
    unsafe g_main_context_pop_thread_default(waits.context)
  }

  /// The unique name of the connection on the bus, such as `:1.5`.
  var name: String { unsafe String(cString: g_dbus_connection_get_unique_name(connection)) }

  var isClosed: Bool { unsafe g_dbus_connection_is_closed(connection) != 0 }

  /// Calls a method, and waits for its reply, for at most `patience` milliseconds.
  ///
  /// The file at the path `file` is sent as the handle 0; throws without a call if the file can't be opened.
  /// ``BusWaits/cancel()`` ends the call, and all later ones at once, unless `isStoppable` is `false`: the call that closes
  /// a dialog comes after the cancellation.
  func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Variant,
    file: [UInt8]? = nil, patience: Int32, isStoppable: Bool = true
  ) throws(BusError) -> ReceivedVariant {
    var error: UnsafeMutablePointer<GError>?
    var files: OpaquePointer?
    if let file {
      let number = unsafe open((file + [0]).map(CChar.init(bitPattern:)), O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { throw BusError("the file can't be opened") }
      // Safe: the list owns the descriptor, and the call retains the list.
      unsafe files = g_unix_fd_list_new_from_array([number], 1)
    }
    defer { if let files = unsafe files { unsafe g_object_unref(UnsafeMutableRawPointer(files)) } }
    guard
      let reply = unsafe g_dbus_connection_call_with_unix_fd_list_sync(
        connection, name, path, interface, method, arguments.floating, nil,
        G_DBUS_CALL_FLAGS_NONE, patience, files, nil, isStoppable ? waits.cancellable : nil, &error)
    else { throw unsafe BusError(error) }
    return unsafe ReceivedVariant(owning: reply)
  }

  /// Calls a function with each signal of one sender, during ``waitForSignals()`` alone.
  ///
  /// A signal that arrives during a ``call(_:_:_:_:_:file:patience:isStoppable:)`` waits for the next
  /// ``waitForSignals()``, so none is lost if the subscription comes before the call.
  func subscribe(
    _ sender: String, _ interface: String, _ signal: String, argument: String? = nil,
    _ handle: @escaping (_ path: String, borrowing ReceivedVariant) -> Void
  ) {
    let handler = SignalHandler(handle)
    handlers.append(handler)
    // Safe: only `waitForSignals` delivers signals, while the connection holds the handler. The texts are copied.
    unsafe _ = g_dbus_connection_signal_subscribe(
      connection, sender, interface, signal, nil, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, _, _, parameters, data in
        guard let path = unsafe path, let parameters = unsafe parameters, let data = unsafe data
        else { return }
        unsafe Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
          .handle(String(cString: path), ReceivedVariant(parameters))
      }, Unmanaged.passUnretained(handler).toOpaque(), nil)
  }

  /// Waits for signals, for the end of the connection, or until the waits are cancelled.
  func waitForSignals() { unsafe g_main_context_iteration(waits.context, 1) }
}
