internal import CSDL2

/// SDL itself, from its start to its end; the one in the process.
public final class Platform {
  /// Starts SDL's video.
  ///
  /// Each contact is to count once, so SDL's mouse events made of touches, and touches made of the mouse,
  /// are off; signals are the program's own. `headless` uses a driver that needs no display.
  public init(headless: Bool, renderer: String? = nil) throws(SDLError) {
    for (hint, value) in Self.hints { _ = unsafe SDL_SetHint(hint, value) }
    if let renderer { _ = unsafe SDL_SetHint("SDL_RENDER_DRIVER", renderer) }
    if headless { _ = unsafe SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw SDLError.last("no display; set DISPLAY or WAYLAND_DISPLAY, or use --headless")
    }
  }

  deinit { SDL_Quit() }

  /// The video driver in use, as SDL names it.
  public var videoDriver: String {
    // Safe: a static string of SDL's, or none.
    unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
  }

  private static let hints = [
    ("SDL_TOUCH_MOUSE_EVENTS", "0"), ("SDL_MOUSE_TOUCH_EVENTS", "0"),
    ("SDL_NO_SIGNAL_HANDLERS", "1"), ("SDL_RENDER_BATCHING", "1"),
    ("SDL_RENDER_SCALE_QUALITY", "linear"), ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
    ("SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"),
  ]
}
