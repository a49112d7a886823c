import Backend
import CSDL2
import Geometry
import Glibc
import Testing
import VirtualTouchscreen

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized) struct SDLWindowTests {
    private func open() throws -> SDLWindow {
      try SDLWindow(OpenWindow.headless(), renderer: "software")
    }

    @Test func isShownAndTakesNoTextAtFirst() throws {
      SDL_StartTextInput()
      let window = try open()
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      #expect(window.size == Size(width: 64, height: 48) && window.presenter.outputSize == (64, 48))
      window.setWriting(true)
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      window.setWriting(false)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test func windowWithoutDesktopHasNoPortalName() throws {
      let window = try open()
      #expect(window.portalName == nil && window.displayScale == 1)
    }

    @Test func showsAndHidesPointer() throws {
      let window = try open()
      for isShown in [false, true, false, true] {
        window.showPointer(isShown)
        #expect(SDL_ShowCursor(SDL_QUERY) == (isShown ? 1 : 0))
      }
    }

    @Test func acceptsCaretFarOutsideWindow() throws {
      let window = try open()
      for rect in [
        Rect(x: 3, y: 4, width: 2, height: 20), Rect(x: -1e12, y: 1e12, width: 1e12, height: 0),
        Rect(x: .nan, y: -.infinity, width: .infinity, height: 1e300),
      ] {
        window.setTextInputArea(rect)
      }
    }

    @Test func throwsForUnknownRenderer() {
      #expect(throws: BackendError.self) {
        try SDLWindow(OpenWindow.headless(), renderer: "crayons")
      }
    }
  }
}

/// Windows on real displays, each in a process of its own.
@Suite(.serialized) struct SDLWindowOnDisplayTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 800, height: 600) }

  @Test func portalNameIsNumberOfXWindow() async {
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      let native = try OpenWindow.on(OpenWindow.x11(name))
      let window = try SDLWindow(native, renderer: "software")
      let number = try #require(native.xWindow)
      #expect(window.portalName == "x11:" + String(number, radix: 16))
      #expect(window.displayScale == 1)
    }
  }

  @Test func portalNameIsEmptyOnWayland() async throws {
    let compositor = try WaylandCompositor(on: display)
    await #expect(processExitsWith: .success) {
      [environment = compositor.environment as [String: String]] in
      let native = try OpenWindow.on(environment)
      let window = try SDLWindow(native, renderer: "software")
      #expect(SDL.videoDriver == "wayland" && window.portalName == "")
      #expect(window.presenter.waitsForScreen, "the compositor's memory is drawn into")
    }
  }
}
