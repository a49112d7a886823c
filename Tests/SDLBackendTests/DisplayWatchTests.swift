import Backend
import Dispatch
import Geometry
import Glibc
import Synchronization
import Testing
import VirtualTouchscreen

@testable import SDLBackend

/// The end of a real display, each in a process of its own.
@Suite(.serialized) struct DisplayWatchTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 800, height: 600) }

  @Test func watchesNothingWithoutDisplay() async {
    await #expect(processExitsWith: .success) {
      let window = try OpenWindow.headless()
      #expect(DisplayWatch(window) {} == nil)
    }
  }

  @Test func reportsEndOfXServer() async throws {
    let server = try display.process()
    await #expect(processExitsWith: .success) {
      [name = display.name as String, server = server as Int32] in
      let isLost = DispatchSemaphore(value: 0)
      let window = try OpenWindow.on(OpenWindow.x11(name)) {
        $0.whenDisplayIsLost = { isLost.signal() }
      }
      #expect(isLost.wait(timeout: .now()) == .timedOut)
      kill(server, SIGKILL)
      #expect(isLost.wait(timeout: .now() + 60) == .success)
      withExtendedLifetime(window) { _exit(0) }
    }
  }

  @Test func reportsEndOfWaylandCompositor() async throws {
    let compositor = try WaylandCompositor(on: display)
    await #expect(processExitsWith: .success) {
      [
        environment = compositor.environment as [String: String],
        compositor = compositor.process as Int32
      ] in
      let isLost = DispatchSemaphore(value: 0)
      let window = try OpenWindow.on(environment) { $0.whenDisplayIsLost = { isLost.signal() } }
      #expect(isLost.wait(timeout: .now()) == .timedOut)
      kill(compositor, SIGKILL)
      #expect(isLost.wait(timeout: .now() + 60) == .success)
      withExtendedLifetime(window) { _exit(0) }
    }
    withExtendedLifetime(compositor) {}
  }

  /// A thread of the watch ends with the watch, and then holds no copy of the connection's descriptor.
  @Test func endsWithItsWindow() async {
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      let isLost = Atomic(false)
      var window: NativeWindow? = try OpenWindow.on(OpenWindow.x11(name)) {
        $0.whenDisplayIsLost = { isLost.store(true, ordering: .relaxed) }
      }
      let connection = try #require(window?.connection)
      withExtendedLifetime(window) {}
      window = nil
      // The server closes its end after the last copy of the program's end is closed, which is then free.
      let deadline = ContinuousClock.now + .seconds(60)
      func sockets() -> Int {
        (3..<64).count { fcntl($0, F_GETFD) >= 0 && isXSocket(Int32($0)) }
      }
      while sockets() > 0, ContinuousClock.now < deadline { usleep(1000) }
      #expect(sockets() == 0 && connection > 2)
      let wasTold = isLost.load(ordering: .relaxed)
      #expect(!wasTold)
    }
  }
}

/// Returns whether a descriptor is a connection to an X server.
private func isXSocket(_ file: Int32) -> Bool {
  var address = [UInt8](repeating: 0, count: 128)
  var length = socklen_t(address.count)
  // Safe: the call is told how much room there is for the address.
  let status = unsafe address.withUnsafeMutableBytes { address in
    unsafe getpeername(file, address.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
  }
  return status == 0 && String(decoding: address, as: UTF8.self).contains("X11-unix")
}
