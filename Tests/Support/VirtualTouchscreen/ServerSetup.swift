import Foundation

/// The setup of an Xorg server: its configuration, its command line and the sockets of its devices.
struct ServerSetup {
  let folder: String
  let width: Int, height: Int

  /// The maximum number of fingers on the touchscreen.
  static let touchCount = 40

  private static let program = "/usr/lib/xorg/Xorg"
  private static let modules = "/usr/lib/xorg/modules"

  var touchSocket: String { "\(folder)/touch" }
  var mouseSocket: String { "\(folder)/mouse" }
  var keyboardSocket: String { "\(folder)/keyboard" }
  private var log: String { "\(folder)/Xorg.log" }

  static func checkPackages() throws(VirtualScreenError) {
    let needed = [
      (program, "xserver-xorg-core"),
      ("\(modules)/input/inputtest_drv.so", "xserver-xorg-core"),
      ("\(modules)/drivers/dummy_drv.so", "xserver-xorg-video-dummy"),
    ]
    for (path, package) in needed where !FileManager.default.fileExists(atPath: path) {
      throw .missing(path: path, package: package)
    }
  }

  /// Starts the server; because of `-displayfd`, the server picks a free display and writes its number when ready.
  func launch() throws -> ChildProcess {
    let path = "\(folder)/xorg.conf"
    try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    return try ChildProcess(
      Self.program,
      arguments: [
        "-config", path, "-configdir", folder, "-logfile", log, "-displayfd", "1", "-noreset",
        "-nolisten", "tcp", "-novtswitch", "-sharevts",
      ])
  }

  func displayNumber(
    from server: ChildProcess, by deadline: ContinuousClock.Instant
  ) throws(VirtualScreenError) -> Int {
    do {
      let line = try server.output.wait(for: "the X server", by: deadline) { Int($0) != nil }
      return Int(line)!
    } catch {
      throw .serverDidNotStart(log: lastError ?? error.description)
    }
  }

  private var lastError: String? {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n")
    return lines.last { $0.contains("(EE)") && $0.count > 30 }.map(String.init)
  }

  private var configuration: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
    EndSection
    \(device("touch", type: "Touch", options: ["TouchCount": "\(Self.touchCount)"]))
    \(device("mouse", type: "PointerAbsolute"))
    \(device("keyboard", type: "Keyboard"))
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1.0 - 10000.0
      VertRefresh 1.0 - 20000.0
      \(modeline)
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 256000
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "screen"
        Virtual \(width) \(height)
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touch" "SendCoreEvents"
      InputDevice "mouse" "CorePointer"
      InputDevice "keyboard" "CoreKeyboard"
    EndSection
    """
  }

  /// The timings of a mode of any size; they matter to no monitor, but Xorg refuses a blanking of 160 pixels.
  private var modeline: String {
    """
    Modeline "screen" 100 \(width) \(width + 50) \(width + 100) \(width + 200) \
    \(height) \(height + 3) \(height + 9) \(height + 30)
    """
  }

  private func device(
    _ identifier: String, type: String, options: [String: String] = [:]
  ) -> String {
    let extra = options.map { "  Option \"\($0)\" \"\($1)\"\n" }.joined()
    return """
      Section "InputDevice"
        Identifier "\(identifier)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(identifier)"
        Option "DeviceType" "\(type)"
      \(extra)EndSection
      """
  }
}
