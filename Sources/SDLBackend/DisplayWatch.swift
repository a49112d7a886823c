internal import CFence
internal import CSDL2
internal import CWayland
import Dispatch
import Glibc
import Synchronization

/// A watch on the connection to a display, which reports when the connection breaks.
///
/// SDL 2.26 doesn't report it: after the end of a Wayland compositor SDL waits for the next frame without a limit, and
/// X11's library ends the process.
final class DisplayWatch: Sendable {
  private let connection: Int32
  /// A pipe whose writing end ends the watch.
  private let ends: (reading: Int32, writing: Int32)

  /// Starts to watch the connection of a window on X11 or Wayland; `nil` if there is no such connection.
  ///
  /// `isLost` is called once, on any thread.
  init?(_ window: NativeWindow, isLost: @escaping @Sendable () -> Void) {
    let watched = Self.connection(of: window)
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    guard let watched, unsafe fence_pipe(&ends) == 0 else { return nil }
    // Copied: SDL closes its own descriptor, whose number may then belong to another file.
    connection = fence_copy(watched)
    self.ends = (ends[0], ends[1])
    let (connection, reading) = (connection, ends[0])
    if window.videoDriver == "x11" { XlibErrors.tell(isLost) }
    DispatchQueue(label: "display watch").async {
      var requests = [
        // `poll` always reports a hang-up; 0x2000 is POLLRDHUP, which reports a remote server's shutdown.
        pollfd(fd: connection, events: Int16(truncatingIfNeeded: 0x2000), revents: 0),
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      ]
      // Safe: two descriptors are passed, and the count says two.
      while unsafe poll(&requests, 2, -1) < 0, errno == EINTR {}
      if requests[0].revents != 0, requests[1].revents == 0 { isLost() }
      close(connection)
      close(reading)
    }
  }

  deinit { close(ends.writing) }

  /// Returns the descriptor of a window's connection to its display; `nil` if there is none.
  private static func connection(of window: NativeWindow) -> Int32? {
    if let (display, _) = unsafe window.wayland { return unsafe wl_display_get_fd(display) }
    return unsafe window.xDisplay.flatMap { unsafe XlibErrors.connection(of: $0) }
  }

  /// Returns whether a window's connection to its display is broken.
  static func isLost(_ window: NativeWindow) -> Bool {
    if let (display, _) = unsafe window.wayland, unsafe wl_display_get_error(display) != 0 {
      return true
    }
    guard let connection = connection(of: window) else { return false }
    var request = pollfd(fd: connection, events: 0, revents: 0)
    // Safe: one descriptor is passed, and the count says one.
    return unsafe poll(&request, 1, 0) > 0
  }
}

/// The functions of X11's library for a broken connection, at which the library would end the process.
private enum XlibErrors {
  private static let isLost = Mutex<(@Sendable () -> Void)?>(nil)

  // Safe, throughout: these are the types that Xlib.h declares for these names, and SDL keeps the library loaded.
  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let library = unsafe SDL_LoadObject("libX11.so.6"),
      let address = unsafe SDL_LoadFunction(library, name)
    else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }

  /// Returns the descriptor of a connection; `nil` without X11's library.
  static func connection(of display: OpaquePointer) -> Int32? {
    unsafe function("XConnectionNumber", (@convention(c) (OpaquePointer) -> Int32).self)?(display)
  }

  /// Calls a closure when a connection breaks, instead of ending the process.
  ///
  /// The thread that has detected the break then sleeps forever, because the library ends the process if its handler
  /// returns.
  static func tell(_ isLost: @escaping @Sendable () -> Void) {
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    Self.isLost.withLock { $0 = isLost }
    _ = unsafe function(
      "XSetIOErrorHandler", (@convention(c) (Handler) -> OpaquePointer?).self)? { _ in
        XlibErrors.isLost.withLock(\.self)?()
        while true { pause() }
      }
  }
}
