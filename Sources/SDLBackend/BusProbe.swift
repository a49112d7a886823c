internal import Files
import Glibc

/// A probe of whether a D-Bus daemon answers, made before SDL and libdecor wait for it without a time limit.
enum BusProbe {
  /// Hides the buses that don't answer from all libraries of this process, by changing the environment.
  ///
  /// Waits for the session bus and for the system bus, for at most `seconds` each. Call before the process has other
  /// threads: they may read the environment.
  static func hideSilentBuses(asksPortal: Bool, within seconds: Double = 1.5) {
    let runtime = environmentVariable("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    let buses = [
      ("DBUS_SESSION_BUS_ADDRESS", runtime, asksPortal),
      ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/run/dbus/system_bus_socket", false),
    ]
    for (name, usual, asksPortal) in buses {
      guard let address = environmentVariable(name) ?? usual,
        isSilent(address, asksPortal: asksPortal, until: .now + .seconds(seconds))
      else { continue }
      // An unset variable would stand for the usual address. Nothing listens at this one.
      setEnvironmentVariable(name, "unix:path=/dev/null")
    }
  }

  /// Returns whether the bus at an address accepts connections but doesn't answer until a deadline.
  ///
  /// With `asksPortal`, the desktop's portal must answer, too. Only Unix sockets are asked.
  static func isSilent(
    _ address: String, asksPortal: Bool, until deadline: ContinuousClock.Instant
  ) -> Bool {
    for path in address.split(separator: ";").compactMap(socketPath) {
      do throws(FileCode) {
        let socket = try FileDescriptor.connection(to: path)
        return !answers(socket, asksPortal: asksPortal, until: deadline)
      } catch {
        // The queue of connections is full, so the bus doesn't accept any.
        if error.code == EAGAIN { return true }
      }
    }
    return false
  }

  /// Returns the path of an address's socket, with a zero in front for an abstract one; `nil` for other kinds of
  /// addresses.
  static func socketPath(_ address: Substring) -> [UInt8]? {
    guard address.hasPrefix("unix:") else { return nil }
    for pair in address.dropFirst(5).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if parts[0] == "path" { return parts[1].percentDecoded }
      if parts[0] == "abstract" { return [0] + parts[1].percentDecoded }
    }
    return nil
  }

  /// Returns whether a bus, and with `asksPortal` the portal, answers or closes the connection until a deadline.
  private static func answers(
    _ socket: borrowing FileDescriptor, asksPortal: Bool, until deadline: ContinuousClock.Instant
  ) -> Bool {
    var received: [UInt8] = []
    let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
    guard socket.send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8)) else { return true }
    while !received.contains(UInt8(ascii: "\n")) {
      if let answers = receive(&received, socket, until: deadline) { return answers }
    }
    // A refusal is an answer, too.
    guard received.starts(with: "OK ".utf8) else { return true }
    received = Array(received.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    var calls = Array("BEGIN\r\n".utf8) + BusMessage.hello
    if asksPortal { calls += BusMessage.readColorScheme }
    guard socket.send(calls) else { return true }
    var missing = asksPortal ? 2 : 1
    while true {
      while let message = BusMessage(takingFrom: &received) {
        if message.isReply { missing -= 1 }
      }
      if missing <= 0 { return true }
      if let answers = receive(&received, socket, until: deadline) { return answers }
    }
  }

  /// Appends the next received bytes and returns `nil`, or else whether the bus answers: `true` if it closes the
  /// connection, `false` at the deadline and above 64 KiB.
  private static func receive(
    _ received: inout [UInt8], _ socket: borrowing FileDescriptor,
    until deadline: ContinuousClock.Instant
  ) -> Bool? {
    guard received.count < 1 << 16, socket.waitForInput(until: deadline) else { return false }
    do throws(FileCode) {
      let part = try socket.read(upTo: 4096)
      received += part
      return part.isEmpty ? true : nil
    } catch {
      return error.code == EAGAIN ? nil : true
    }
  }
}
