internal import CFence
import Dispatch
internal import Files
import Glibc

/// A watch on the connection to a display, which reports when the connection breaks.
///
/// SDL 2.26 doesn't report it: after the end of a Wayland compositor SDL waits for the next frame without a limit, and
/// X11's library ends the process.
final class DisplayWatch: Sendable {
  /// The writing end of a pipe; the watch ends when it is closed.
  private let end: Int32

  /// Starts to watch the connection of a window on X11 or Wayland; `nil` if there is no such connection.
  ///
  /// `isLost` is called once or more, on any thread.
  init?(_ window: NativeWindow, isLost: @escaping @Sendable () -> Void) {
    guard let watched = window.connection, let ends = FileDescriptor.pipe() else { return nil }
    // Copied: SDL closes its own descriptor, whose number may then belong to another file.
    let connection = fence_copy(watched)
    end = ends.writing
    if SDL.videoDriver == "x11" { XLibrary.tell(isLost) }
    DispatchQueue(label: "display watch").async {
      var requests = [
        // `poll` always reports a hang-up; 0x2000 is POLLRDHUP, which reports a remote server's shutdown.
        pollfd(fd: connection, events: Int16(truncatingIfNeeded: 0x2000), revents: 0),
        pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0),
      ]
      _ = FileDescriptor.wait(for: &requests, until: nil)
      if requests[0].revents != 0, requests[1].revents == 0 { isLost() }
      close(connection)
      close(ends.reading)
    }
  }

  deinit { close(end) }
}
