import Backend
import CSDL2
import Geometry
import Glibc
import StickerCompositor
import TestFolders
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

/// Pictures on a real compositor, which a process of its own draws.
@Suite(.serialized) struct WaylandSurfaceOnDisplayTests {
  private let display: VirtualDisplay
  private let compositor: WaylandCompositor
  private let folder: TemporaryFolder

  init() throws {
    display = try VirtualDisplay(width: 800, height: 600)
    compositor = try WaylandCompositor(on: display)
    folder = try TemporaryFolder()
  }

  @Test func showsPicturesAndChangedAreas() async throws {
    let (environment, path) = (compositor.environment, folder.path)
    async let child: Void = Self.draw(environment, path)
    try await waitForPixel(400, 300, 0xFF0000)
    try folder.write("", to: "first")
    try await waitForPixel(15, 15, 0x00FF00)
    #expect(try display.pixel(400, 300) == 0xFF0000 && display.pixel(30, 15) == 0xFF0000)
    try folder.write("", to: "second")
    try await waitForPixel(400, 300, 0x0000FF)
    #expect(try display.pixel(15, 15) == 0x0000FF)
    try folder.write("", to: "third")
    await child
  }

  private func waitForPixel(_ x: Int, _ y: Int, _ color: UInt32) async throws {
    // The process that draws may start late while other tests run.
    let deadline = ContinuousClock.now + .patient(300)
    while try display.pixel(x, y) != color {
      try #require(ContinuousClock.now < deadline, "\(x), \(y) isn't \(String(color, radix: 16))")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Draws in a process, from one picture to the next as soon as a file of the folder exists.
  private static func draw(_ environment: [String: String], _ folder: String) async {
    await #expect(processExitsWith: .success) {
      [environment = environment as [String: String], folder = folder as String] in
      let window = try OpenWindow.on(environment)
      window.show()
      let surface = try #require(try WaylandSurface(window))
      #expect(surface.waitsForScreen)
      var picture = Bitmap(width: 800, height: 600, filledWith: 0xFFFF_0000)
      let deadline = ContinuousClock.now + .patient(300)
      func show(_ changed: [PixelRect], until file: String) throws {
        while unsafe access("\(folder)/\(file)", F_OK) != 0, ContinuousClock.now < deadline {
          SDL_PumpEvents()
          try surface.show(picture, changed: changed)
        }
      }
      // The first picture is shown whole, whatever has changed.
      try show([], until: "first")
      #expect(surface.outputSize == (800, 600), "the compositor has resized the window")
      for y in 10..<20 { for x in 10..<20 { picture[x, y] = 0xFF00_FF00 } }
      try show([PixelRect(x: 10, y: 10, width: 10, height: 10)], until: "second")
      picture = Bitmap(width: 800, height: 600, filledWith: 0xFF00_00FF)
      surface.reset()
      try show([], until: "third")
      // A window of another size gets buffers of its own.
      try surface.show(Bitmap(width: 400, height: 300, filledWith: 0xFFFF_FFFF), changed: [])
    }
  }

  @Test func reportsLostCompositor() async throws {
    let environment = compositor.environment
    async let child: Void = Self.drawUntilLost(environment)
    try await waitForPixel(400, 300, 0xFF0000)
    compositor.signal(SIGKILL)
    await child
  }

  private static func drawUntilLost(_ environment: [String: String]) async {
    await #expect(processExitsWith: .success) {
      [environment = environment as [String: String]] in
      let window = try OpenWindow.on(environment)
      window.show()
      let surface = try #require(try WaylandSurface(window))
      let picture = Bitmap(width: 800, height: 600, filledWith: 0xFFFF_0000)
      let error = #expect(throws: BackendError.self) {
        let deadline = ContinuousClock.now + .patient(300)
        while ContinuousClock.now < deadline { try surface.show(picture, changed: []) }
      }
      #expect(error?.description.contains("connection to the display was lost") == true)
      _exit(0)
    }
  }
}
