internal import CSDL2
import Glibc

/// The scale of a display, from the settings and measurements that the display reports.
struct DisplayScale {
  /// The video driver, as SDL names it.
  var driver: String
  /// `Xft.dpi` of the X server's resources; `nil` if it isn't set.
  var fontDPI: Double?
  /// `GDK_SCALE` of the environment; `nil` if it isn't set.
  var toolkitScale: Double?
  /// The display's longer side, in points; `nil` if it is unknown.
  var side: Double?
  /// The points per inch by the display's physical size, across and down; `nil` if they are unknown.
  var physicalDPI: (across: Double, down: Double)?

  /// The points per inch of a display at scale 1.
  private static let usualDPI = 96.0
  /// The longer side, in display points, from which a display that reports no scale is scaled by its physical size.
  private static let largeSide = 2560.0
  /// The plausible range of points per inch; displays often report wrong sizes, such as an aspect ratio in millimetres.
  private static let believable = 60.0...360.0

  /// The number of display points in an interface point, so that a button is as wide as a thumb.
  ///
  /// The factor is 1 if the display reports nothing usable, and if the desktop scales points itself, as on Wayland.
  var factor: Double {
    if driver == "wayland" || driver == "dummy" || driver == "offscreen" { return 1 }
    let said = [fontDPI.map { $0 / Self.usualDPI }, toolkitScale].compactMap(\.self)
      .filter { $0.isFinite && $0 > 0 }
    if let said = said.max() { return said }
    guard let side, side >= Self.largeSide, let dpi = physicalDPI,
      Self.believable.contains(dpi.across), Self.believable.contains(dpi.down),
      abs(dpi.across / dpi.down - 1) < 0.1
    else { return 1 }
    // In whole quarters, as desktops do, rounded down.
    return max(1, (dpi.across / Self.usualDPI * 4).rounded(.down) / 4)
  }

  /// Returns `Xft.dpi` in the text of X resources, where the last line of a name counts; `nil` if it isn't set.
  static func fontDPI(inResources text: String) -> Double? {
    text.split(whereSeparator: \.isNewline).compactMap { line -> Double? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { return nil }
      return Double(parts[1].filter { !$0.isWhitespace })
    }.last
  }
}

extension DisplayScale {
  /// Creates the measurements of a window's display.
  init(of window: NativeWindow) {
    driver = window.videoDriver
    fontDPI = driver == "x11" ? Self.resources.flatMap(Self.fontDPI) : nil
    // Safe: copied at once; no thread changes the environment while the window opens.
    toolkitScale = unsafe getenv("GDK_SCALE").flatMap { unsafe Double(String(cString: $0)) }
    let display = unsafe SDL_GetWindowDisplayIndex(window.handle)
    var bounds = SDL_Rect()
    if unsafe display >= 0 && SDL_GetDisplayBounds(display, &bounds) == 0 {
      side = Double(max(bounds.w, bounds.h))
    }
    var (diagonal, across, down): (Float, Float, Float) = (0, 0, 0)
    if unsafe display >= 0 && SDL_GetDisplayDPI(display, &diagonal, &across, &down) == 0 {
      physicalDPI = (Double(across), Double(down))
    }
  }

  /// The X server's resources as text; `nil` if there is no server, or it has no resources.
  ///
  /// X11's library is loaded at run time, as SDL does, because machines without X need not have it.
  private static var resources: String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Text = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    // Safe: these are the types that Xlib.h declares for these names; the display is closed before the library is
    // unloaded, and the text, which belongs to the display, is copied before that.
    guard let library = unsafe SDL_LoadObject("libX11.so.6") else { return nil }
    defer { unsafe SDL_UnloadObject(library) }
    guard let open = unsafe SDL_LoadFunction(library, "XOpenDisplay"),
      let text = unsafe SDL_LoadFunction(library, "XResourceManagerString"),
      let close = unsafe SDL_LoadFunction(library, "XCloseDisplay"),
      let display = unsafe unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafe unsafeBitCast(close, to: Close.self)(display) }
    return unsafe unsafeBitCast(text, to: Text.self)(display).map { unsafe String(cString: $0) }
  }
}
