import Backend
import Dispatch
import Geometry
import Glibc
import Synchronization
import Testing

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized) struct NativeWindowPresenterTests {
    private func open() throws -> (presenter: any Presenter, pump: any EventPump) {
      let window = try open(renderer: nil)
      return (window.presenter, window.pump)
    }

    private func open(renderer: String?) throws -> any Window {
      try SDLPlatform(headless: true).openWindow(
        WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: renderer))
    }

    @Test func throwsForUnknownRenderer() throws {
      #expect(throws: BackendError.self) { try open(renderer: "crayons") }
    }
  }
}
