import Dispatch
import Geometry
import Glibc
import Testing
import VirtualTouchscreen

@testable import SDLBackend

/// X11's library, each time in a process of its own.
@Suite(.serialized) struct XLibraryTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 320, height: 200) }

  @Test func readsResourcesOfServer() async throws {
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      unsafe setenv("DISPLAY", name, 1)
      #expect(XLibrary.resources == nil, "the server has none")
    }
    try display.setResources("Xcursor.size:\t48\nXft.dpi:\t192\n")
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      unsafe setenv("DISPLAY", name, 1)
      #expect(XLibrary.resources == "Xcursor.size:\t48\nXft.dpi:\t192\n")
      let window = try OpenWindow.on(OpenWindow.x11(name))
      #expect(DisplayScale(of: window).factor == 2)
    }
  }

  @Test func thereAreNoResourcesWithoutServer() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("DISPLAY", ":987654", 1)
      #expect(XLibrary.resources == nil)
      unsafe unsetenv("DISPLAY")
      #expect(XLibrary.resources == nil)
    }
  }

  /// The library would otherwise end the process with status 1.
  @Test func callsClosureWhenConnectionBreaks() async throws {
    let server = try display.process()
    await #expect(processExitsWith: .exitCode(7)) {
      [name = display.name as String, server = server as Int32] in
      let window = try OpenWindow.on(OpenWindow.x11(name))
      XLibrary.tell { _exit(6) }
      XLibrary.tell { _exit(7) }
      kill(server, SIGKILL)
      window.pump { false }
    }
  }
}
