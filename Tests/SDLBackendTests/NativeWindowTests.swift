import Backend
import CSDL2
import Geometry
import Glibc
import StickerCompositor
import Testing
import VirtualTouchscreen

@testable import SDLBackend

extension OnOneThread {
  /// Windows of SDL's dummy driver, whose screen has 1024 by 768 points.
  @Suite(.serialized) struct NativeWindowTests {
    @Test func windowWithoutDisplayHasSizeAndNoHandles() throws {
      let window = try OpenWindow.headless()
      #expect(window.size == Size(width: 64, height: 48) && window.pixelSize == (64, 48))
      #expect(window.touchExtent == window.size)
      #expect(window.xWindow == nil && window.connection == nil && !window.isConnectionLost)
      let isWayland = unsafe window.wayland != nil
      #expect(!isWayland)
      #expect(window.displaySide == 1024 && window.displayDPI == nil)
    }

    @Test func isHiddenUntilShown() throws {
      let window = try OpenWindow.headless()
      #expect(window.has(SDL_WINDOW_HIDDEN))
      window.show()
      #expect(window.has(SDL_WINDOW_SHOWN))
    }

    @Test func fitsScreenOnlyIfWanted() throws {
      let large = Size(width: 3000, height: 700)
      #expect(try OpenWindow.headless(large).size == large)
      #expect(
        try OpenWindow.headless(large) { $0.fitsScreen = true }.size
          == Size(width: 1024, height: 700))
      let small = Size(width: 100, height: 80)
      #expect(try OpenWindow.headless(small) { $0.fitsScreen = true }.size == small)
    }

    @Test func reportsWindowThatCannotBeOpened() {
      let error = #expect(throws: BackendError.self) {
        try OpenWindow.headless(Size(width: 100_000, height: 50))
      }
      #expect(error?.description.hasPrefix("Can't open a window") == true)
    }

    @Test func togglesFullScreen() throws {
      let window = try OpenWindow.headless()
      window.show()
      #expect(!window.has(SDL_WINDOW_FULLSCREEN_DESKTOP))
      window.toggleFullScreen()
      #expect(window.has(SDL_WINDOW_FULLSCREEN_DESKTOP))
      window.toggleFullScreen()
      #expect(!window.has(SDL_WINDOW_FULLSCREEN_DESKTOP))
      let full = try OpenWindow.headless { $0.isFullScreen = true }
      #expect(full.has(SDL_WINDOW_FULLSCREEN_DESKTOP))
      full.toggleFullScreen()
      #expect(!full.has(SDL_WINDOW_FULLSCREEN_DESKTOP))
    }

    @Test func grabsKeyboard() throws {
      let window = try OpenWindow.headless()
      #expect(!window.has(SDL_WINDOW_KEYBOARD_GRABBED))
      window.grabKeyboard()
      #expect(window.has(SDL_WINDOW_KEYBOARD_GRABBED))
    }

    @Test func copiesOnlyAreasToSurface() throws {
      let window = try OpenWindow.headless()
      window.show()
      let whole = PixelRect(x: 0, y: 0, width: 64, height: 48)
      try window.show(Bitmap(width: 64, height: 48, filledWith: 0xFF11_2233), areas: [whole])
      let areas = [
        PixelRect(x: 2, y: 3, width: 4, height: 1),
        PixelRect(x: 60, y: 40, width: 100, height: 100),
      ]
      try window.show(Bitmap(width: 64, height: 48, filledWith: 0xFF44_5566), areas: areas)
      let surface = unsafe try #require(SDL_GetWindowSurface(window.handle))
      let pixels = unsafe try #require(surface.pointee.pixels)
      for y in 0..<48 {
        for x in 0..<64 {
          let offset = unsafe y * Int(surface.pointee.pitch) + 4 * x
          let pixel = unsafe pixels.load(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF
          let isInside = y == 3 && 2..<6 ~= x || x >= 60 && y >= 40
          if pixel != (isInside ? 0x44_5566 : 0x11_2233) { Issue.record("\(x), \(y): \(pixel)") }
        }
      }
    }
  }
}

/// Windows on a real X server, each in a process of its own.
@Suite(.serialized) struct NativeWindowOnX11Tests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 800, height: 600) }

  @Test func hasHandlesOfXServer() async {
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      let window = try OpenWindow.on(OpenWindow.x11(name))
      window.show()
      #expect(SDL.videoDriver == "x11" && window.xWindow ?? 0 != 0)
      #expect(window.connection ?? -1 > 2 && !window.isConnectionLost)
      let isWayland = unsafe window.wayland != nil
      #expect(!isWayland && window.displaySide == 800)
      // SDL divides the touches of 320 by 200 points by one less.
      #expect(window.touchExtent == Size(width: 319, height: 199))
    }
  }

  /// A kiosk has no window manager that would make the window as large as the screen.
  @Test func fullScreenWindowOpensAsLargeAsScreen() async {
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      let window = try OpenWindow.on(OpenWindow.x11(name)) { $0.isFullScreen = true }
      window.show()
      #expect(window.size == Size(width: 800, height: 600))
      window.toggleFullScreen()
      let size = Size(width: 320, height: 200)
      window.pump { window.size == size }
      #expect(window.size == size)
      window.toggleFullScreen()
      window.pump { window.size.width == 800 }
      #expect(window.size == Size(width: 800, height: 600))
    }
  }

  @Test func leavesRoomForPanelsAndTitleBar() async throws {
    try display.setWorkArea(x: 0, y: 50, width: 800, height: 500)
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      let window = try OpenWindow.on(OpenWindow.x11(name), Size(width: 900, height: 900)) {
        $0.fitsScreen = true
      }
      #expect(window.size == Size(width: 796, height: 460))
    }
  }

  @Test func noticesLostConnection() async throws {
    let server = try display.process()
    await #expect(processExitsWith: .success) {
      [name = display.name as String, server = server as Int32] in
      let window = try OpenWindow.on(OpenWindow.x11(name))
      #expect(!window.isConnectionLost)
      kill(server, SIGKILL)
      let deadline = ContinuousClock.now + .seconds(60)
      while !window.isConnectionLost, ContinuousClock.now < deadline { usleep(1000) }
      #expect(window.isConnectionLost)
      // SDL would wait for the server, or end the process, at the end of the window.
      _exit(0)
    }
  }
}
