internal import Backend
internal import CWayland
internal import Files
import Glibc

/// A queue of events on SDL's connection to a Wayland compositor, dispatched apart from SDL's own events.
@safe
final class WaylandQueue {
  // Safe: SDL keeps the connection open for longer than its windows; the other objects live until `deinit`.
  private let display: OpaquePointer
  private let queue: OpaquePointer
  private let wrapper: OpaquePointer

  /// Creates an empty queue on a connection (`wl_display`).
  init(_ display: OpaquePointer) {
    unsafe self.display = display
    unsafe queue = wl_display_create_queue(display)
    unsafe wrapper = Self.wrapper(of: display, queue)
  }

  deinit {
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    unsafe wl_event_queue_destroy(queue)
  }

  /// Returns a wrapper of an object; new objects that are created with it send their events to a queue.
  private static func wrapper(of object: OpaquePointer, _ queue: OpaquePointer) -> OpaquePointer {
    // Safe: wrappers are made of live objects, and fail only without memory.
    let wrapper = unsafe OpaquePointer(
      wl_proxy_create_wrapper(UnsafeMutableRawPointer(object))!)
    unsafe wl_proxy_set_queue(wrapper, queue)
    return unsafe wrapper
  }

  /// Returns the compositor's shared memory (`wl_shm`), for the caller to destroy; `nil` if there is none.
  func sharedMemory() -> OpaquePointer? {
    var memory: OpaquePointer?
    // Safe: the listener and `memory` live until the registry is destroyed, at the end of this function.
    unsafe withUnsafeMutablePointer(to: &memory) { memory in
      var listener = unsafe wl_registry_listener(
        global: { data, registry, name, interface, _ in
          guard let data = unsafe data, let interface = unsafe interface,
            unsafe strcmp(interface, "wl_shm") == 0
          else { return }
          unsafe data.assumingMemoryBound(to: OpaquePointer?.self).pointee =
            wayland_bind_shm(registry, name)
        }, global_remove: { _, _, _ in })
      unsafe withUnsafePointer(to: &listener) { listener in
        let registry = unsafe wl_display_get_registry(wrapper)
        _ = unsafe wl_registry_add_listener(registry, listener, UnsafeMutableRawPointer(memory))
        _ = unsafe wl_display_roundtrip_queue(display, queue)
        unsafe wl_registry_destroy(registry)
      }
    }
    return unsafe memory
  }

  /// Asks the compositor when the next picture of a surface is on the screen; returns the request (`wl_callback`), or
  /// `nil` if memory is short.
  func frameCallback(
    of surface: OpaquePointer, _ listener: UnsafePointer<wl_callback_listener>,
    _ data: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    let wrapper = unsafe Self.wrapper(of: surface, queue)
    let callback = unsafe wl_surface_frame(wrapper)
    _ = unsafe wl_callback_add_listener(callback, listener, data)
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    return unsafe callback
  }

  /// Sends requests, and dispatches events until a condition holds, for at most `seconds`.
  ///
  /// Throws if the connection is broken.
  func dispatch(
    seconds: Double, until isDone: () -> Bool
  ) throws(BackendError) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    // Safe, throughout: calls of the Wayland library on a live connection, each read prepared and ended.
    while true {
      while unsafe wl_display_prepare_read_queue(display, queue) != 0 {
        guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else {
          throw .displayLost
        }
      }
      unsafe wl_display_flush(display)
      if isDone() { return unsafe wl_display_cancel_read(display) }
      var requests = [
        pollfd(fd: unsafe wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
      ]
      let ready = FileDescriptor.wait(for: &requests, until: deadline)
      guard ready > 0 else {
        unsafe wl_display_cancel_read(display)
        guard ready == 0 else { throw .displayLost }
        return
      }
      guard unsafe wl_display_read_events(display) >= 0 else { throw .displayLost }
    }
  }
}

extension BackendError {
  static var displayLost: BackendError { BackendError("The connection to the display was lost.") }
}
