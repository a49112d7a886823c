import Backend
import CSDL2
import Glibc
import Testing

@testable import SDLBackend

@Suite struct WaylandQueueTests {
  @Test func throwsInsteadOfSpinningWhenPollFails() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      // Safe: there is room for two descriptors.
      let status = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      #expect(status == 0)
      guard let display = unsafe connect(to: ends[0]) else { return }
      let queue = unsafe WaylandQueue(display)
      try queue.dispatch(seconds: 0.01) { false }
      // `poll` refuses more descriptors than the process may have.
      var none = rlimit()
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      let start = ContinuousClock.now
      #expect(throws: BackendError.self) { try queue.dispatch(seconds: 20) { false } }
      #expect(ContinuousClock.now - start < .seconds(10))
    }
  }
}

/// Connects to a socket whose other end never sends; `nil` without Wayland's library.
private func connect(to socket: Int32) -> OpaquePointer? {
  typealias Connect = @convention(c) (Int32) -> OpaquePointer?
  // Safe: this is the type of the library's function of that name.
  guard let library = unsafe SDL_LoadObject("libwayland-client.so.0"),
    let connect = unsafe SDL_LoadFunction(library, "wl_display_connect_to_fd")
  else { return nil }
  return unsafe unsafeBitCast(connect, to: Connect.self)(socket)
}
