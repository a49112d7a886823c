import Backend
import CSDL2
import Geometry
import Glibc

@testable import SDLBackend

/// Windows of SDL's, without a display or on the display of some environment variables.
enum OpenWindow {
  /// Returns a window of SDL's dummy driver.
  static func headless(
    _ size: Size = Size(width: 64, height: 48), _ set: (inout WindowOptions) -> Void = { _ in }
  ) throws -> NativeWindow {
    try open(SDLVideo(headless: true, renderer: nil, endsWithWindow: true), size, set)
  }

  /// Returns a window on a display; only in a process of its own, whose environment changes.
  static func on(
    _ environment: [String: String], _ size: Size = Size(width: 320, height: 200),
    _ set: (inout WindowOptions) -> Void = { _ in }
  ) throws -> NativeWindow {
    for (name, value) in environment { unsafe setenv(name, value, 1) }
    return try open(SDLVideo(headless: false, renderer: nil, endsWithWindow: true), size, set)
  }

  private static func open(
    _ video: SDLVideo, _ size: Size, _ set: (inout WindowOptions) -> Void
  ) throws -> NativeWindow {
    var options = WindowOptions(title: "test", size: size)
    set(&options)
    return try NativeWindow(options, on: video)
  }

  /// Returns the environment of programs on an X server of a name.
  static func x11(_ name: String) -> [String: String] {
    ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"]
  }
}

extension NativeWindow {
  /// Returns whether SDL says that the window has a property.
  func has(_ flag: SDL_WindowFlags) -> Bool {
    unsafe SDL_GetWindowFlags(handle) & flag.rawValue == flag.rawValue
  }

  /// Lets SDL handle the display's events until a condition holds, for at most a minute.
  func pump(until isDone: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone(), ContinuousClock.now < deadline {
      SDL_PumpEvents()
      usleep(1000)
    }
  }
}
