import Backend
import CSDL2
import Geometry
import Glibc
import StickerCompositor
import Testing
import VirtualTouchscreen

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized) struct WaylandSurfaceTests {
    @Test func otherWindowsHaveNoWaylandSurface() throws {
      #expect(try WaylandSurface(OpenWindow.headless()) == nil)
    }
  }
}

/// Pictures on a real compositor, drawn and looked at in a process of its own.
///
/// The process waits for nothing of the test: a test that waits for a process holds a thread of the pool.
@Suite(.serialized) struct WaylandSurfaceOnDisplayTests {
  private let display: VirtualDisplay
  private let compositor: WaylandCompositor

  init() throws {
    display = try VirtualDisplay(width: 800, height: 600)
    compositor = try WaylandCompositor(on: display)
  }

  /// Shows a picture until a condition is true.
  private static func show(
    _ picture: Bitmap, changed: [PixelRect], on surface: WaylandSurface, _ wish: String,
    until isTrue: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .patient(60)
    while try !isTrue() {
      try #require(ContinuousClock.now < deadline, "waited in vain for \(wish)")
      SDL_PumpEvents()
      try surface.show(picture, changed: changed)
    }
  }

  /// Shows a picture until a pixel of the screen has a color, `0xRRGGBB`.
  private static func show(
    _ picture: Bitmap, changed: [PixelRect], on surface: WaylandSurface,
    until color: UInt32, at x: Int, _ y: Int, ofDisplay display: Int
  ) throws {
    try show(
      picture, changed: changed, on: surface, "\(String(color, radix: 16)) at \(x), \(y)"
    ) { try VirtualDisplay.pixel(x, y, ofDisplay: display) == color }
  }

  @Test func showsPicturesAndChangedAreas() async throws {
    await #expect(processExitsWith: .success) {
      [
        environment = compositor.environment as [String: String],
        display = display.number as Int
      ] in
      let window = try OpenWindow.on(environment)
      window.show()
      let surface = try #require(try WaylandSurface(window))
      #expect(surface.waitsForScreen)
      func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
        try VirtualDisplay.pixel(x, y, ofDisplay: display)
      }
      // The first picture is shown whole, whatever has changed.
      var picture = Bitmap(width: 800, height: 600, filledWith: 0xFFFF_0000)
      try Self.show(
        picture, changed: [], on: surface, until: 0xFF0000, at: 400, 300, ofDisplay: display)
      // The compositor resizes the window, perhaps only now.
      try Self.show(picture, changed: [], on: surface, "the size of the screen") {
        surface.outputSize == (800, 600)
      }
      for y in 10..<20 { for x in 10..<20 { picture[x, y] = 0xFF00_FF00 } }
      try Self.show(
        picture, changed: [PixelRect(x: 10, y: 10, width: 10, height: 10)], on: surface,
        until: 0x00FF00, at: 15, 15, ofDisplay: display)
      #expect(try pixel(400, 300) == 0xFF0000 && pixel(30, 15) == 0xFF0000)
      picture = Bitmap(width: 800, height: 600, filledWith: 0xFF00_00FF)
      surface.reset()
      try Self.show(
        picture, changed: [], on: surface, until: 0x0000FF, at: 400, 300, ofDisplay: display)
      #expect(try pixel(15, 15) == 0x0000FF)
      // A window of another size gets buffers of its own.
      try surface.show(Bitmap(width: 400, height: 300, filledWith: 0xFFFF_FFFF), changed: [])
    }
  }

  @Test func reportsLostCompositor() async throws {
    await #expect(processExitsWith: .success) {
      [
        environment = compositor.environment as [String: String],
        display = display.number as Int, compositor = compositor.process as Int32
      ] in
      let window = try OpenWindow.on(environment)
      window.show()
      let surface = try #require(try WaylandSurface(window))
      let picture = Bitmap(width: 800, height: 600, filledWith: 0xFFFF_0000)
      try Self.show(
        picture, changed: [], on: surface, until: 0xFF0000, at: 400, 300, ofDisplay: display)
      kill(compositor, SIGKILL)
      let error = #expect(throws: BackendError.self) {
        let deadline = ContinuousClock.now + .patient(60)
        while ContinuousClock.now < deadline { try surface.show(picture, changed: []) }
      }
      #expect(error?.description.contains("connection to the display was lost") == true)
      _exit(0)
    }
  }
}
