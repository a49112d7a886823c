internal import Backend
internal import CSDL2
internal import Files
import Synchronization

/// A reference to SDL's video subsystem, which ends with its last reference.
final class SDLVideo {
  private struct State {
    /// The number of references.
    var count = 0
    /// The events that were pushed while there was no video, one of each type, for the next video.
    var early: [SDL_EventType] = []
  }

  private static let state = Mutex(State())

  /// Starts SDL's video.
  ///
  /// SDL's mouse events made of touches, and touches made of the mouse, are off, so that each contact counts once; the
  /// program handles signals itself. `headless` uses a driver that needs no display. Without `endsWithWindow`, closing
  /// the window, as window managers do for Alt+F4, doesn't quit the program.
  init(headless: Bool, renderer: String?, endsWithWindow: Bool) throws(BackendError) {
    for (hint, value) in Self.hints { SDL.setHint(hint, value) }
    SDL.setHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, endsWithWindow ? "1" : "0")
    // A kiosk's window has no title bar with which the user could move or close it.
    if !endsWithWindow { SDL.setHint("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0") }
    if let renderer { SDL.setHint(SDL_HINT_RENDER_DRIVER, renderer) }
    if let driver = Self.driver(headless: headless) {
      // Overrides an environment variable that is set but empty, too.
      SDL.setHint(SDL_HINT_VIDEODRIVER, driver, overrides: true)
    }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw BackendError(
        "Can't find a display. Set DISPLAY or WAYLAND_DISPLAY, or use --headless.")
    }
    // Marks of the end of a poll; SDL 2.26 queues one each millisecond while it waits without taking the event.
    SDL_EventState(SDL_POLLSENTINEL.rawValue, SDL_DISABLE)
    Self.state.withLock { state in
      state.count += 1
      state.early.forEach(SDL.push)
      state.early = []
    }
  }

  /// Returns the drivers to try, in SDL's syntax; `nil` if `SDL_VIDEODRIVER` names one.
  ///
  /// The driver is `dummy` if `headless`, whatever the variable says. Otherwise, the drivers are X11, if `DISPLAY` is
  /// set, then Wayland, if `XDG_RUNTIME_DIR` is set, and then KMSDRM. By default, SDL falls back to drivers without a
  /// visible window, and Wayland's library prints an error if there is no Wayland.
  private static func driver(headless: Bool) -> String? {
    if headless { return "dummy" }
    if environmentVariable("SDL_VIDEODRIVER") != nil { return nil }
    let displays = [("DISPLAY", "x11"), ("XDG_RUNTIME_DIR", "wayland")]
    return (displays.filter { environmentVariable($0.0) != nil }.map(\.1) + ["KMSDRM"])
      .joined(separator: ",")
  }

  /// Whether Wayland is the first driver that SDL tries.
  static var prefersWayland: Bool {
    (environmentVariable("SDL_VIDEODRIVER") ?? driver(headless: false) ?? "").hasPrefix("wayland")
  }

  deinit {
    Self.state.withLock { $0.count -= 1 }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// Adds an event to SDL's queue, from any thread; while there is no video, the event waits for the next one.
  ///
  /// SDL frees the locks of its queue when its video ends, even while another thread takes them.
  static func push(_ type: SDL_EventType) {
    state.withLock { state in
      if state.count > 0 {
        SDL.push(type)
      } else if !state.early.contains(type) {
        state.early.append(type)
      }
    }
  }

  private static let hints = [
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // Under X11, fingers that land while SDL has captured the mouse are reported as the mouse.
    (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
    (SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0"),
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"), (SDL_HINT_RENDER_BATCHING, "1"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "linear"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // Without this, a composition of more than 31 bytes is reported in pieces that don't say where they belong.
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
  ]
}
