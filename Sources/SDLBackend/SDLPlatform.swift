public import Backend
internal import CSDL2

/// The back end on SDL: windows on a screen, or on none with SDL's dummy driver.
public struct SDLPlatform: Platform {
  private let headless: Bool

  /// Creates the back end; `headless` uses a driver that needs no display.
  ///
  /// Waits for the session bus and then for the system bus, for at most 1.5 seconds each, since SDL awaits their
  /// answers without a time limit. Buses that don't answer are hidden from this process by its environment, so call
  /// this before the process has other threads, which may read the environment.
  public init(headless: Bool = false) {
    self.headless = headless
    BusProbe.hideSilentBuses(asksPortal: !headless && SDLVideo.prefersWayland)
  }

  /// Opens a window; renderers have the names that SDL gives them.
  ///
  /// Throws if there is no screen, if SDL can't open a window, or if SDL has no renderer of the wanted name.
  public func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    let video = try SDLVideo(
      headless: headless, renderer: options.renderer, endsWithWindow: options.isClosable)
    return try SDLWindow(NativeWindow(options, on: video), renderer: options.renderer)
  }

  /// A function that ends a wait of the pump, on any thread, before or after the window is opened.
  public var wake: @Sendable () -> Void { { SDLVideo.push(SDL_USEREVENT) } }
  /// A function that makes the pump deliver `quit`, on any thread, before or after the window is opened.
  public var requestQuit: @Sendable () -> Void { { SDLVideo.push(SDL_QUIT) } }
  /// A function that opens the desktop's default sound device; returns `nil` for a headless back end.
  public var openSound: @Sendable () -> (any SoundOutput)? {
    { [headless] in headless ? nil : SDLSound() }
  }
}
