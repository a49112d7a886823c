internal import Backend
internal import CSDL2
import Glibc
import Synchronization

/// SDL's video, from its start to its end; several share it, and it ends with the last.
final class SDLVideo {
  /// How many there are.
  private static let count = Mutex(0)

  /// Starts SDL's video.
  ///
  /// Each contact is to count once, so SDL's mouse events made of touches, and touches made of the mouse,
  /// are off; signals are the program's own. `headless` uses a driver that needs no display.
  /// Without `endsWithWindow` nobody leaves by closing the window, as window managers do for Alt+F4.
  init(headless: Bool, renderer: String?, endsWithWindow: Bool) throws(BackendError) {
    for (hint, value) in Self.hints { _ = unsafe SDL_SetHint(hint, value) }
    _ = unsafe SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, endsWithWindow ? "1" : "0")
    // Nobody moves or closes a kiosk's window by a title bar.
    if !endsWithWindow { _ = unsafe SDL_SetHint("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0") }
    if let renderer { _ = unsafe SDL_SetHint(SDL_HINT_RENDER_DRIVER, renderer) }
    if let driver = Self.driver(headless: headless) {
      // Also where the environment has the name with nothing in it.
      _ = unsafe SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw BackendError("no display; set DISPLAY or WAYLAND_DISPLAY, or use --headless")
    }
    Self.count.withLock { $0 += 1 }
  }

  /// The drivers to try, as SDL lists them; nil where the person has named one.
  ///
  /// Left alone, SDL falls back to drivers that nobody can see, and Wayland's library complains by itself where
  /// there is no Wayland.
  private static func driver(headless: Bool) -> String? {
    if headless { return "dummy" }
    if value("SDL_VIDEODRIVER") != nil { return nil }
    let displays = [("DISPLAY", "x11"), ("XDG_RUNTIME_DIR", "wayland")]
    return (displays.filter { value($0.0) != nil }.map(\.1) + ["KMSDRM"]).joined(separator: ",")
  }

  /// Whether Wayland is the first driver to be tried.
  static var prefersWayland: Bool {
    (value("SDL_VIDEODRIVER") ?? driver(headless: false) ?? "").hasPrefix("wayland")
  }

  /// The value of a variable of the environment; `nil` if it is not set, or empty.
  private static func value(_ name: String) -> String? {
    // Safe: copied at once, at the start, before anybody changes the environment.
    guard let value = unsafe getenv(name).map({ unsafe String(cString: $0) }) else { return nil }
    return value.isEmpty ? nil : value
  }

  deinit {
    Self.count.withLock { $0 -= 1 }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// Adds an event to SDL's queue, from any thread; does nothing while there is no video.
  ///
  /// SDL frees the locks of its queue when its video ends, even while another thread takes them.
  static func push(_ type: SDL_EventType) {
    count.withLock { count in
      guard count > 0 else { return }
      var event = unsafe SDL_Event()
      unsafe event.type = type.rawValue
      _ = unsafe SDL_PushEvent(&event)
    }
  }

  /// The video driver in use, as SDL names it.
  var videoDriver: String {
    // Safe: a static string of SDL's, or none.
    unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
  }

  private static let hints = [
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // Under X11, fingers that land while SDL has the mouse captured come as the mouse.
    (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
    (SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0"),
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"), (SDL_HINT_RENDER_BATCHING, "1"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "linear"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // A composition of more than 31 bytes would come in pieces that do not say where they belong.
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]
}
