import Backend
import Glibc
import Testing

@testable import SDLBackend

@Suite struct WaylandQueueTests {
  @Test func throwsInsteadOfSpinningWhenPollFails() async {
    await #expect(processExitsWith: .success) {
      let compositor = try #require(SilentCompositor())
      let queue = unsafe WaylandQueue(compositor.display)
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
