import CSDL2
import CWayland
import Glibc

/// A connection to a Wayland compositor that never answers, and the end at which its requests arrive.
@safe
final class SilentCompositor {
  // Safe: the connection is open until `deinit`.
  /// The client's connection (`wl_display`).
  let display: OpaquePointer
  /// The compositor's end of the connection.
  let end: Int32

  /// Connects; returns `nil` without Wayland's library.
  init?() {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0,
      let display = unsafe wl_display_connect_to_fd(ends[0])
    else { return nil }
    unsafe self.display = display
    end = ends[1]
  }

  deinit {
    unsafe wl_display_disconnect(display)
    close(end)
  }

  /// Returns the compositor's shared memory (`wl_shm`), which it doesn't confirm.
  func sharedMemory() -> OpaquePointer {
    unsafe wayland_bind_shm(wl_display_get_registry(display), 1)
  }
}
