import Foundation
import Glibc

/// A separate D-Bus bus for a test: a `dbus-daemon` that ends when this object is released.
public final class FakeBus {
  /// The address of the bus.
  public let address: String
  private let daemon = Process()

  /// Starts the bus, without any service that the bus could start.
  public init() throws {
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
    var environment = ProcessInfo.processInfo.environment
    // Without these variables, the bus finds no services of the real desktop.
    environment["XDG_DATA_HOME"] = "/nonexistent"
    environment["XDG_DATA_DIRS"] = "/nonexistent"
    environment["XDG_RUNTIME_DIR"] = nil
    daemon.environment = environment
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        throw CocoaError(.fileReadUnknown)
      }
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Ends the bus and the connections to it.
  public func end() { kill(daemon.processIdentifier, SIGKILL) }

  deinit { end() }
}
