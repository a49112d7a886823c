import Foundation

/// A real X server for a test, with a screen in memory and a virtual touchscreen, mouse and keyboard.
///
/// The server runs until `stop()`, until the last reference is released, or until this process ends,
/// in whatever way. Points are pixels of the screen; (0, 0) is the top left pixel and
/// (width - 1, height - 1) the bottom right one. Needs `xserver-xorg-core` and
/// `xserver-xorg-video-dummy`.
public final class VirtualDisplay {
  /// The size of the screen in pixels.
  public let width: Int, height: Int
  /// The server's name, as in the environment variable DISPLAY.
  public var name: String { ":\(number)" }
  /// The fingers on the touchscreen.
  public let touch: VirtualTouch
  /// The mouse.
  public let mouse: VirtualMouse
  /// The keyboard.
  public let keyboard: VirtualKeyboard

  /// The number in the name.
  public let number: Int
  private let server: ChildProcess
  private let folder: URL

  /// Starts a server and returns when its devices answer.
  ///
  /// Throws a `VirtualScreenError` if a package is missing or the server takes longer than `timeout`.
  public init(width: Int, height: Int, timeout: Duration = .patient(20)) throws {
    precondition(width > 1 && height > 1, "A screen has at least 2 × 2 pixels")
    let deadline = ContinuousClock.now + timeout
    try ServerSetup.checkPackages()
    let folder = URL.temporaryDirectory.appending(path: "vts-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    do {
      let setup = ServerSetup(folder: folder.path, width: width, height: height)
      let server = try setup.launch()
      do {
        let number = try setup.displayNumber(from: server, by: deadline)
        touch = try VirtualTouch(setup: setup, by: deadline)
        mouse = try VirtualMouse(setup: setup, by: deadline)
        keyboard = try VirtualKeyboard(setup: setup, by: deadline)
        let screen = try ScreenQuery(display: number, by: deadline)
        guard (screen.width, screen.height) == (width, height) else {
          throw VirtualScreenError.wrongSize(width: screen.width, height: screen.height)
        }
        self.number = number
      } catch {
        server.end()
        throw error
      }
      self.server = server
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.folder = folder
    self.width = width
    self.height = height
  }

  deinit { stop() }

  /// Ends the server and removes its files; does nothing if the server has ended.
  public func stop() {
    server.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
