internal import CSDL2
public import Geometry

/// A window on the screen, or the idea of one where there is no display.
@safe
public final class Window {
  // Safe: SDL's window lives from `init` to `deinit`; nobody else destroys it.
  let handle: OpaquePointer
  private let platform: Platform
  private var isFullScreen = false
  /// The size to take on leaving the full screen, where the window was opened larger.
  private var sizeInWindow: Size?

  /// Opens a window with a size in points.
  public init(
    _ platform: Platform, title: String, size: Size, fullScreen: Bool = false
  ) throws(SDLError) {
    let flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI]
      .reduce(UInt32(0)) { $0 | $1.rawValue }
    let center = Int32(bitPattern: 0x2FFF_0000)
    // A kiosk often has no window manager, and then nobody else makes the window as large as the screen.
    let opened = fullScreen && platform.videoDriver == "x11" ? Self.screenSize ?? size : size
    let window = unsafe SDL_CreateWindow(
      title, center, center, Int32(opened.width), Int32(opened.height),
      flags | (fullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0))
    guard let window = unsafe window else { throw SDLError.last("no window can be opened") }
    unsafe handle = window
    self.platform = platform
    isFullScreen = fullScreen
    sizeInWindow = opened == size ? nil : size
    setWriting(false)
  }

  deinit { unsafe SDL_DestroyWindow(handle) }

  /// The size in points: the unit of touches and of the mouse.
  public var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// Fills the screen, or goes back to a window.
  public func toggleFullScreen() {
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

  /// Whether keyboards write: their text comes as input, and systems without keys show some.
  public func setWriting(_ isWriting: Bool) {
    if isWriting { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// Lets keys such as Alt+Tab come to the window instead of the desktop around it, where the desktop permits.
  public func grabKeyboard() { unsafe SDL_SetWindowKeyboardGrab(handle, SDL_TRUE) }

  /// Whether the pointer is to be seen.
  public func showPointer(_ isShown: Bool) { _ = SDL_ShowCursor(isShown ? 1 : 0) }

  /// What the clipboard holds as text; nil for nothing.
  public var clipboard: String? {
    get {
      // Safe: SDL gives the text away; it is copied and freed.
      guard let text = unsafe SDL_GetClipboardText() else { return nil }
      defer { unsafe SDL_free(text) }
      let copy = unsafe String(cString: text)
      return copy.isEmpty ? nil : copy
    }
    // Safe: SDL copies the text.
    set { _ = unsafe SDL_SetClipboardText(newValue ?? "") }
  }

  /// Where SDL's 0…1 of a touch reaches in points: its X11 back end divides by one less than the size.
  var touchExtent: Size {
    guard platform.videoDriver == "x11" else { return size }
    return Size(width: max(size.width - 1, 1), height: max(size.height - 1, 1))
  }
}
