internal import Backend
internal import CSDL2
import Geometry

/// SDL's window: its renderers and its pump keep it open.
@safe
final class NativeWindow {
  // Safe: SDL's window lives from `init` to `deinit`; nobody else destroys it.
  let handle: OpaquePointer
  private let video: SDLVideo
  private var isFullScreen = false
  /// The size to take on leaving the full screen, where the window was opened larger.
  private var sizeInWindow: Size?

  /// Opens a window, which is not seen until ``show()``.
  init(_ options: WindowOptions, on video: SDLVideo) throws(BackendError) {
    let flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI, SDL_WINDOW_HIDDEN]
      .reduce(UInt32(0)) { $0 | $1.rawValue }
    let center = Int32(bitPattern: 0x2FFF_0000)
    // A kiosk often has no window manager, and then nobody else makes the window as large as the screen.
    let fillsScreen = options.isFullScreen && video.videoDriver == "x11"
    let opened = fillsScreen ? Self.screenSize ?? options.size : options.size
    let window = unsafe SDL_CreateWindow(
      options.title, center, center, Int32(opened.width), Int32(opened.height),
      flags | (options.isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0))
    guard let window = unsafe window else { throw BackendError.last("no window can be opened") }
    unsafe handle = window
    self.video = video
    isFullScreen = options.isFullScreen
    sizeInWindow = opened == options.size ? nil : options.size
  }

  deinit { unsafe SDL_DestroyWindow(handle) }

  /// The video driver in use, as SDL names it.
  var videoDriver: String { video.videoDriver }

  /// The number of X11's window; nil where there is none.
  var xWindow: UInt? {
    var info = unsafe SDL_SysWMinfo()
    unsafe (info.version.major, info.version.minor) = (2, 0)
    // Safe: SDL fills in the part of the subsystem that it names.
    let isKnown = unsafe SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE && info.subsystem == 2
    guard isKnown else { return nil }
    return unsafe info.info.x11.window
  }

  /// The size in points: the unit of touches and of the mouse.
  var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// Lets it be seen.
  ///
  /// To be called when it has what draws in it: for some renderers SDL puts another window in its place, and what hands
  /// do on the first one is lost.
  func show() { unsafe SDL_ShowWindow(handle) }

  /// Fills the screen, or goes back to a window.
  func toggleFullScreen() {
    isFullScreen.toggle()
    unsafe SDL_SetWindowFullscreen(
      handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    if !isFullScreen, let size = sizeInWindow {
      sizeInWindow = nil
      unsafe SDL_SetWindowSize(handle, Int32(size.width), Int32(size.height))
    }
  }

  /// The first screen's size in points; nil where it is not known.
  private static var screenSize: Size? {
    var bounds = SDL_Rect()
    guard unsafe SDL_GetDisplayBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    return Size(width: Double(bounds.w), height: Double(bounds.h))
  }

  /// Where SDL's 0…1 of a touch reaches in points: its X11 back end divides by one less than the size.
  var touchExtent: Size {
    guard video.videoDriver == "x11" else { return size }
    return Size(width: max(size.width - 1, 1), height: max(size.height - 1, 1))
  }
}
