import Foundation
import Glibc

/// A Wayland compositor in a window of a virtual display, which turns the display's touches into `wl_touch` events.
///
/// Compositors refuse to run as root, so this one runs as user 65534 if the tests run as root. Ends with `end()` or
/// the last reference. Needs `cage` and `xwayland`, and `sway` for a scale or a clipboard that programs in the
/// background may use.
public final class WaylandCompositor {
  /// The environment of programs that open their windows in the compositor.
  public let environment: [String: String]
  private let child: ChildProcess
  private let folder: URL
  private let display: VirtualDisplay
  /// The compositor's process id, for sending signals.
  public let process: Int32

  /// Starts a compositor whose output is as large as the display, and waits until programs can connect.
  ///
  /// `scale` is the scale of the output.
  public init(
    on display: VirtualDisplay, sharesClipboard: Bool = false, scale: Int = 1,
    timeout: Duration = .patient(20)
  ) throws {
    self.display = display
    let deadline = ContinuousClock.now + timeout
    folder = URL.temporaryDirectory.appending(path: "wlc-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if geteuid() == 0 { unsafe chown(folder.path, Self.nobody, Self.nobody) }
    // `cage` needs a program to run; this one ends when the compositor ends.
    let client = ["sh", "-c", "while [ -d /proc/$PPID ]; do sleep 1; done"]
    let command: [String]
    if scale == 1, !sharesClipboard {
      command = ["/usr/bin/cage", "--"] + client
    } else {
      let configuration = folder.appending(path: "sway.conf")
      try "output * scale \(scale)\ndefault_border none\n".write(
        to: configuration, atomically: true, encoding: .utf8)
      unsafe chmod(configuration.path, 0o644)
      command = ["/usr/bin/sway", "-c", configuration.path]
    }
    for path in ["/usr/bin/Xwayland", command[0]]
    where !FileManager.default.fileExists(atPath: path) {
      throw VirtualScreenError.missing(
        path: path, package: path == command[0] ? String(path.dropFirst(9)) : "xwayland")
    }
    let asNobody = [
      "setpriv", "--reuid", "\(Self.nobody)", "--regid", "\(Self.nobody)", "--clear-groups",
    ]
    child = try ChildProcess(
      "/bin/sh",
      arguments: ["-c", "echo $$; exec \"$@\"", "sh"] + (geteuid() == 0 ? asNobody : []) + command,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "DISPLAY": display.name,
        "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      ])
    let number = try child.output.wait(for: "the compositor", by: deadline) { pid_t($0) != nil }
    process = pid_t(number)!
    var socket: String?
    while socket == nil {
      socket = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      if child.hasEnded(by: .now + .milliseconds(20)) || ContinuousClock.now > deadline {
        throw VirtualScreenError.serverDidNotStart(log: child.errors.lines.last ?? "no reason")
      }
    }
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": socket ?? "", "DISPLAY": "",
      "SDL_VIDEODRIVER": "wayland",
    ]
    try resize(width: display.width, height: display.height)
  }

  deinit { end() }

  private static let nobody: uid_t = 65534

  /// Resizes the compositor's output, in pixels of the display.
  public func resize(
    width: Int, height: Int, timeout: Duration = .patient(20)
  ) throws(VirtualScreenError) {
    let screen = try ScreenQuery(display: display.number, by: .now + timeout)
    var found = try screen.visibleWindow()
    while found == nil, ContinuousClock.now < screen.deadline {
      usleep(20_000)
      found = try screen.visibleWindow()
    }
    guard let window = found else { throw .timedOut(waitingFor: "the compositor's window") }
    let both: UInt32 = 4 | 8
    try screen.send(12, 0, window, both, UInt32(width), UInt32(height))
    _ = try screen.atom("WM_PROTOCOLS")
  }

  /// Sends a signal to the compositor.
  public func signal(_ signal: Int32) { kill(process, signal) }

  /// Ends the compositor; does nothing if it has ended.
  public func end() {
    kill(process, SIGCONT)
    child.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
