import Dispatch
import Glibc
import Synchronization
import Testing

@testable import SDLBackend

@Suite struct BusProbeTests {
  /// Returns whether the probe calls a bus silent; buses that answer do so long before the deadline.
  private func isSilent(
    _ address: String, asksPortal: Bool = false, within seconds: Double = 20
  ) -> Bool {
    BusProbe.isSilent(address, asksPortal: asksPortal, until: .now + .seconds(seconds))
  }

  private static let okay = Array("OK 0123456789abcdef\r\n".utf8)
  /// A reply without fields and body: a result (2) or an error (3).
  private static func reply(_ kind: UInt8) -> [UInt8] {
    [UInt8(ascii: "l"), kind, 0, 1] + Array(repeating: 0, count: 12)
  }

  @Test(arguments: [
    ("unix:path=/run/bus", "/run/bus"),
    ("unix:path=/run/bus,guid=0123", "/run/bus"),
    ("unix:guid=0123,path=/a%20b%2c", "/a b,"),
    ("unix:path=/100%", "/100%"),
    ("unix:abstract=/tmp/dbus-1", "\0/tmp/dbus-1"),
    ("unix:dir=/tmp", nil), ("unix:", nil), ("unix:path", nil), ("tcp:host=localhost", nil),
    ("", nil),
  ])
  func readsSocketPath(address: String, path: String?) {
    #expect(BusProbe.socketPath(address[...]) == path.map { Array($0.utf8) })
  }

  @Test("A bus that says hello is used, also when it answers in small parts")
  func acceptsAnsweringBus() throws {
    let bus = try StubBus { client in
      guard client.hasReceived("AUTH EXTERNAL ") else { return }
      for byte in Self.okay { client.send([byte]) }
      guard client.hasReceived("Hello\0") else { return }
      for byte in Self.reply(4) + Self.reply(2) { client.send([byte]) }
    }
    #expect(!isSilent(bus.address))
  }

  @Test func acceptsBusWhosePortalAnswers() throws {
    let bus = try StubBus { client in
      client.send(Self.okay)
      guard client.hasReceived("color-scheme\0") else { return }
      client.send(Self.reply(2) + Self.reply(3))
    }
    #expect(!isSilent(bus.address, asksPortal: true))
  }

  @Test func rejectsBusWhosePortalIsSilent() throws {
    let bus = try StubBus { client in
      client.send(Self.okay + Self.reply(2))
      client.waitForEnd()
    }
    #expect(isSilent(bus.address, asksPortal: true, within: 0.2))
    #expect(!isSilent(bus.address))
  }

  @Test func rejectsBusThatSaysNothing() throws {
    let bus = try StubBus { $0.waitForEnd() }
    #expect(isSilent(bus.address, within: 0.2))
  }

  @Test("A bus that stops within an answer is silent")
  func rejectsBusThatStopsInAnswer() throws {
    let bus = try StubBus { client in
      client.send(Array(Self.okay + Self.reply(2)).dropLast())
      client.waitForEnd()
    }
    #expect(isSilent(bus.address, within: 0.2))
  }

  @Test("A bus that never ends its line is not read for ever")
  func rejectsBusThatTalksWithoutEnd() throws {
    let bus = try StubBus { client in
      let noise = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
      while client.send(noise) {}
    }
    #expect(isSilent(bus.address))
  }

  @Test("SDL copes with a bus that refuses or hangs up")
  func acceptsBusThatRefuses() throws {
    let refusing = try StubBus { client in
      client.send(Array("REJECTED\r\n".utf8))
      client.waitForEnd()
    }
    #expect(!isSilent(refusing.address))
    let hangingUp = try StubBus { _ in }
    #expect(!isSilent(hangingUp.address))
  }

  @Test func acceptsAddressesWhereNothingListens() {
    for address in [
      "unix:path=/nonexistent/bus", "tcp:host=localhost,port=1", "", "unix:path=/dev/null",
      "unix:path=/" + String(repeating: "x", count: 300),
    ] { #expect(!isSilent(address), "\(address)") }
  }

  @Test func asksFirstAddressThatTakesConnections() throws {
    let bus = try StubBus { $0.waitForEnd() }
    #expect(isSilent("tcp:host=localhost;unix:path=/nonexistent;\(bus.address)", within: 0.2))
  }

  @Test("A bus whose queue of connections is full does not answer")
  func rejectsFullQueue() throws {
    let bus = try StubBus(backlog: 0, serve: nil)
    let waiting = try #require(bus.connect())
    defer { close(waiting) }
    #expect(isSilent(bus.address))
  }

  @Test("Only the address of a silent bus is replaced")
  func hidesSilentBusesAlone() async {
    await #expect(processExitsWith: .success) {
      let silent = try StubBus { $0.waitForEnd() }
      let answering = try StubBus { client in
        client.send(Self.okay + Self.reply(2))
        client.waitForEnd()
      }
      // Safe: the names and values are lent for the calls, and no other thread reads the environment.
      unsafe setenv("DBUS_SESSION_BUS_ADDRESS", silent.address, 1)
      unsafe setenv("DBUS_SYSTEM_BUS_ADDRESS", answering.address, 1)
      BusProbe.hideSilentBuses(asksPortal: false, within: 0.5)
      let session = unsafe String(cString: getenv("DBUS_SESSION_BUS_ADDRESS"))
      let system = unsafe String(cString: getenv("DBUS_SYSTEM_BUS_ADDRESS"))
      #expect(session == "unix:path=/dev/null")
      #expect(system == answering.address)
    }
  }
}

/// A Unix socket whose clients are served by a function, one after another.
private final class StubBus: Sendable {
  let address: String
  private let socket: Int32
  private let isServed: Bool

  /// One connection of a client.
  struct Client {
    let socket: Int32

    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      let bytes = Array(bytes)
      // Safe: the call is told how many bytes there are.
      return unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
      }
    }

    /// Reads until a text has come; `false` if the client hangs up before.
    func hasReceived(_ text: String) -> Bool {
      var (received, byte) = ([UInt8](), UInt8(0))
      while !received.reversed().starts(with: text.utf8.reversed()) {
        // Safe: there is room for one byte.
        guard unsafe recv(socket, &byte, 1, 0) == 1 else { return false }
        received.append(byte)
      }
      return true
    }

    /// Reads until the client hangs up.
    func waitForEnd() {
      var byte: UInt8 = 0
      // Safe: there is room for one byte.
      while unsafe recv(socket, &byte, 1, 0) == 1 {}
    }
  }

  /// Listens at an abstract address; without `serve` no connection is ever accepted.
  init(backlog: Int32 = 16, serve: (@Sendable (Client) -> Void)?) throws {
    let name = "sticker-sandbox-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    address = "unix:abstract=\(name)"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    isServed = serve != nil
    let isBound = unsafe Self.with(name) { unsafe bind(socket, $0, $1) } == 0
    try #require(isBound && listen(socket, backlog) == 0)
    guard let serve else { return }
    DispatchQueue(label: "stub bus").async { [socket] in
      while true {
        let connection = accept(socket, nil, nil)
        // Closed here alone: the number may stand for another test's socket as soon as it is closed.
        guard connection >= 0 else { break }
        serve(Client(socket: connection))
        close(connection)
      }
      close(socket)
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    if !isServed { close(socket) }
  }

  /// Connects to the bus; `nil` if that fails.
  func connect() -> Int32? {
    let client = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let name = String(address.dropFirst("unix:abstract=".count))
    return unsafe Self.with(name) { unsafe Glibc.connect(client, $0, $1) } == 0 ? client : nil
  }

  /// Lends an abstract address for a call.
  private static func with(
    _ name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe: the name is shorter than the array, and comes after a zero.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      unsafe UnsafeMutableRawBufferPointer(rebasing: room.dropFirst()).copyBytes(from: name.utf8)
    }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + 1 + name.utf8.count
    // Safe: a sockaddr_un is a sockaddr by the sockets interface.
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(length))
      }
    }
  }
}
