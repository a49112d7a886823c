internal import Backend
internal import CSDL2
internal import CWayland
internal import Files
import Geometry
import Glibc
internal import StickerCompositor

/// SDL's window, which its renderers and its pump keep open.
@safe
final class NativeWindow {
  // Safe: SDL's window lives from `init` to `deinit`; no other code destroys it.
  let handle: OpaquePointer
  private let video: SDLVideo
  private var watch: DisplayWatch?
  private var isFullScreen = false
  /// The size to restore on leaving full screen, if the window was opened larger.
  private var sizeInWindow: Size?

  /// Opens a window, which is hidden until ``show()``.
  init(_ options: WindowOptions, on video: SDLVideo) throws(BackendError) {
    let flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI, SDL_WINDOW_HIDDEN]
      .reduce(UInt32(0)) { $0 | $1.rawValue }
    let place = options.fitsScreen ? Self.place(options.size) : nil
    let size = place?.size ?? options.size
    let center = Int32(bitPattern: 0x2FFF_0000)
    // A kiosk often has no window manager, so the program itself has to make the window as large as the screen.
    let fillsScreen = options.isFullScreen && SDL.videoDriver == "x11"
    let opened = unsafe fillsScreen ? Self.screen(SDL_GetDisplayBounds)?.size ?? size : size
    let corner = fillsScreen ? nil : place?.origin
    let window = unsafe SDL_CreateWindow(
      options.title, corner.map { Int32($0.x) } ?? center, corner.map { Int32($0.y) } ?? center,
      Int32(opened.width), Int32(opened.height),
      flags | (options.isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0))
    guard let window = unsafe window else { throw BackendError.last("Can't open a window") }
    unsafe handle = window
    self.video = video
    isFullScreen = options.isFullScreen
    sizeInWindow = opened == size ? nil : size
    if let isLost = options.whenDisplayIsLost { watch = DisplayWatch(self, isLost: isLost) }
  }

  deinit {
    // Ends before SDL closes the connection, which would otherwise count as lost.
    watch = nil
    unsafe SDL_DestroyWindow(handle)
  }

  /// The number of the X11 window; `nil` on other displays.
  var xWindow: UInt? {
    unsafe system(2).map { unsafe $0.info.x11.window }
  }

  /// The descriptor of the connection to an X server or a Wayland compositor; `nil` on other displays.
  var connection: Int32? {
    if let (display, _) = unsafe wayland { return unsafe wl_display_get_fd(display) }
    return unsafe system(2).flatMap { unsafe $0.info.x11.display }.flatMap {
      unsafe XLibrary.connection(of: OpaquePointer($0))
    }
  }

  /// Whether the connection to the display is broken.
  var isConnectionLost: Bool {
    if let (display, _) = unsafe wayland, unsafe wl_display_get_error(display) != 0 { return true }
    guard let connection else { return false }
    var requests = [pollfd(fd: connection, events: 0, revents: 0)]
    return FileDescriptor.wait(for: &requests, until: .now) > 0
  }

  /// The connection and the surface of the Wayland window (`wl_display`, `wl_surface`); `nil` on other displays.
  var wayland: (display: OpaquePointer, surface: OpaquePointer)? {
    guard let info = unsafe system(6), let display = unsafe info.info.wl.display,
      let surface = unsafe info.info.wl.surface
    else { return nil }
    return (OpaquePointer(display), OpaquePointer(surface))
  }

  /// Returns the window's handles on a display system of SDL's; `nil` on other systems.
  private func system(_ number: Int32) -> SDL_SysWMinfo? {
    var info = unsafe SDL_SysWMinfo()
    // SDL fills in Wayland's handles only for programs that know SDL 2.0.17.
    unsafe (info.version.major, info.version.minor, info.version.patch) = (2, 0, 17)
    // Safe: SDL fills in the part of the subsystem that it names.
    let isKnown = unsafe SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE && info.subsystem == number
    return unsafe isKnown ? info : nil
  }

  /// The size in pixels; larger than ``size`` on dense screens.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size in window points, the unit of touches and of the mouse.
  var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// Shows the window.
  ///
  /// Call after the presenter is created: for some renderers SDL replaces the window, and touches on the first one are
  /// lost.
  func show() {
    unsafe SDL_ShowWindow(handle)
    guard unsafe wayland != nil, !hasToplevel else { return }
    // SDL 2.26 hides the window again, and never shows it, if the compositor leaves decorations to programs.
    unsafe SDL_HideWindow(handle)
    unsafe SDL_ShowWindow(handle)
  }

  /// Whether the Wayland compositor knows the surface as a window.
  private var hasToplevel: Bool {
    unsafe system(6).map { unsafe $0.info.wl.xdg_toplevel != nil } ?? false
  }

  /// Copies areas of a picture, in pixels, to the window's surface in memory, and shows them.
  ///
  /// Throws if SDL has no surface for the window.
  func show(_ picture: Bitmap, areas: [PixelRect]) throws(BackendError) {
    let areas = areas.map(SDL_Rect.init)
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw BackendError.last("Can't draw in the window")
    }
    // Safe: SDL only reads the picture, and clips the areas; the source ends before the bytes do.
    unsafe picture.withUnsafeBytes { bytes in
      let source = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress), Int32(picture.width),
        Int32(picture.height), 32, Int32(picture.bytesPerRow), SDL_PIXELFORMAT_RGB888.rawValue)
      for var area in areas {
        var target = area
        _ = unsafe SDL_UpperBlit(source, &area, surface, &target)
      }
      unsafe SDL_FreeSurface(source)
    }
    _ = unsafe SDL_UpdateWindowSurfaceRects(handle, areas, Int32(areas.count))
  }

  /// Switches between full screen and a normal window.
  func toggleFullScreen() {
    isFullScreen.toggle()
    unsafe SDL_SetWindowFullscreen(
      handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    if !isFullScreen, let size = sizeInWindow {
      sizeInWindow = nil
      unsafe SDL_SetWindowSize(handle, Int32(size.width), Int32(size.height))
    }
  }

  /// Grabs keys such as Alt+Tab for the window instead of the desktop, if the desktop permits this.
  func grabKeyboard() { unsafe SDL_SetWindowKeyboardGrab(handle, SDL_TRUE) }

  /// The longer side of the window's display, in points; `nil` if it is unknown.
  var displaySide: Double? {
    unsafe Self.screen(SDL_GetDisplayBounds, SDL_GetWindowDisplayIndex(handle)).map {
      max($0.size.width, $0.size.height)
    }
  }

  /// The points per inch of the window's display by its physical size, across and down; `nil` if they are unknown.
  var displayDPI: (across: Double, down: Double)? {
    var (diagonal, across, down): (Float, Float, Float) = (0, 0, 0)
    let display = unsafe SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, unsafe SDL_GetDisplayDPI(display, &diagonal, &across, &down) == 0 else {
      return nil
    }
    return (Double(across), Double(down))
  }

  /// Returns an area of a screen, in points, from one of SDL's functions; `nil` if it is unknown.
  private static func screen(
    _ area: (Int32, UnsafeMutablePointer<SDL_Rect>?) -> Int32, _ number: Int32 = 0
  ) -> Rect? {
    var bounds = SDL_Rect()
    guard number >= 0, unsafe area(number, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    return Rect(
      origin: Point(Double(bounds.x), Double(bounds.y)),
      size: Size(width: Double(bounds.w), height: Double(bounds.h)))
  }

  /// Returns the place of a window, of at most the wanted size, on the first screen; `nil` if the screen is unknown.
  private static func place(_ wanted: Size) -> WindowPlace? {
    guard let whole = unsafe screen(SDL_GetDisplayBounds),
      let usable = unsafe screen(SDL_GetDisplayUsableBounds)
    else { return nil }
    // The frame's size is unknown before the window is shown; a desktop with panels draws a frame. Wayland doesn't
    // report the size of panels.
    let frame =
      SDL.videoDriver == "wayland"
      ? Size(width: 0, height: 76)
      : usable == whole ? .zero : Size(width: 4, height: 40)
    return WindowPlace(wanted, in: usable, frame: frame)
  }

  /// The size, in window points, to which SDL scales touches from 0 to 1: its X11 back end divides by one less than the
  /// window's size.
  var touchExtent: Size {
    guard SDL.videoDriver == "x11" else { return size }
    return Size(width: max(size.width - 1, 1), height: max(size.height - 1, 1))
  }
}
