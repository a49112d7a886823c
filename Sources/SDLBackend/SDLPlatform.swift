public import Backend
internal import CSDL2

/// The back end on SDL: windows on a screen, or on none with SDL's dummy driver.
public struct SDLPlatform: Platform {
  private let headless: Bool

  /// Creates the back end; `headless` uses a driver that needs no display.
  ///
  /// Waits two seconds at most for the buses of the desktop, whose answers SDL awaits without a time limit; those that
  /// do not answer are hidden from this process by its environment. Call before the process has other threads.
  public init(headless: Bool = false) {
    self.headless = headless
    BusProbe.hideSilentBuses(asksPortal: !headless && SDLVideo.prefersWayland)
  }

  /// Opens a window; what draws in it is named as SDL names it.
  public func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    let video = try SDLVideo(
      headless: headless, renderer: options.renderer, endsWithWindow: options.isClosable)
    return try SDLWindow(NativeWindow(options, on: video), renderer: options.renderer)
  }

  /// Ends a wait of the pump, from any thread.
  public var wake: @Sendable () -> Void { { SDLVideo.push(SDL_USEREVENT) } }
  /// Lets the pump give `quit`, from any thread.
  public var requestQuit: @Sendable () -> Void { { SDLVideo.push(SDL_QUIT) } }
}
