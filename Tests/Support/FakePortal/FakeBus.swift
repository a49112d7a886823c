import Foundation
import Glibc

/// A bus of its own for a test: `dbus-daemon`, which ends with it.
public final class FakeBus {
  /// Where it is.
  public let address: String
  private let daemon = Process()

  /// Starts it, with no services that it could start by itself.
  public init() throws {
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
    var environment = ProcessInfo.processInfo.environment
    // The real desktop's services are not for tests.
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

  /// Ends it, with whoever is on it.
  public func end() { kill(daemon.processIdentifier, SIGKILL) }

  deinit { end() }
}
