internal import CSDL2
import Glibc
import Synchronization

/// Functions of X11's library, which is loaded at run time, as SDL does: machines without X need not have the library.
enum XLibrary {
  private static let isLost = Mutex<(@Sendable () -> Void)?>(nil)

  // Safe, throughout: these are the types that Xlib.h declares for these names, and the library stays loaded.
  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let library = unsafe SDL_LoadObject("libX11.so.6"),
      let address = unsafe SDL_LoadFunction(library, name)
    else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }

  /// Returns the descriptor of a connection (`Display`); `nil` without X11's library.
  static func connection(of display: OpaquePointer) -> Int32? {
    unsafe function("XConnectionNumber", (@convention(c) (OpaquePointer) -> Int32).self)?(display)
  }

  /// The X server's resources as text; `nil` if there is no server, or it has no resources.
  static var resources: String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Text = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let display = unsafe function("XOpenDisplay", Open.self)?(nil) else { return nil }
    // The text belongs to the display.
    defer { _ = unsafe function("XCloseDisplay", Close.self)?(display) }
    let text = unsafe function("XResourceManagerString", Text.self)?(display)
    return unsafe text.map { unsafe String(cString: $0) }
  }

  /// Calls a closure when a connection breaks, instead of ending the process.
  ///
  /// The thread that has detected the break then sleeps forever, because the library ends the process if its handler
  /// returns.
  static func tell(_ isLost: @escaping @Sendable () -> Void) {
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    Self.isLost.withLock { $0 = isLost }
    _ = unsafe function(
      "XSetIOErrorHandler", (@convention(c) (Handler) -> OpaquePointer?).self)? { _ in
        XLibrary.isLost.withLock(\.self)?()
        while true { pause() }
      }
  }
}
