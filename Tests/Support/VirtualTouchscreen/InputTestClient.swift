/// A client of one device of Xorg's `inputtest` driver (inputtestdrv(4)).
///
/// Version 1.0 of the protocol has everything that is used here. Messages are C structs in the byte order
/// of the machine: a length in bytes, a type, then the fields, with doubles aligned to eight bytes.
final class InputTestClient {
  /// The phases of a touch, with their numbers in the X protocol.
  enum TouchPhase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private enum Message: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  private enum Response: UInt32 {
    case serverVersion = 0
    case syncFinished = 1
  }

  private let socket: LocalSocket
  private let path: String
  private var hasUnsynced = false

  /// Connects to the device whose `SocketPath` is `path`, and agrees on the version of the protocol.
  init(path: String, by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    self.path = path
    socket = try LocalSocket(connectingTo: path)
    var version = MessageBytes()
    version.append(UInt16(1))
    version.append(UInt16(0))
    try send(.clientVersion, version)
    try receive(.serverVersion, length: 12, by: deadline)
  }

  /// Returns when the server has processed every earlier message of this client.
  func sync(by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    // Before this client's first event, the driver would answer only after an event of any device.
    guard hasUnsynced else { return }
    try send(.waitForSync, MessageBytes())
    try receive(.syncFinished, length: 8, by: deadline)
    hasUnsynced = false
  }

  /// Sends an event of a finger at axis values `x` and `y`.
  func touch(
    _ id: UInt32, _ phase: TouchPhase, x: Double, y: Double
  ) throws(VirtualScreenError) {
    var message = MessageBytes()
    message.append(id)
    message.append(phase.rawValue)
    message.appendValuators([x, y])
    try send(.touch, message)
  }

  /// Moves the pointer to axis values `x` and `y`.
  func motion(x: Double, y: Double) throws(VirtualScreenError) {
    var message = MessageBytes()
    message.append(UInt32(1))
    message.appendValuators([x, y])
    try send(.motion, message)
  }

  /// Presses or releases a button, by its X number, at the pointer's position.
  func button(_ number: Int32, isPress: Bool) throws(VirtualScreenError) {
    var message = MessageBytes()
    message.append(UInt32(1))
    message.append(UInt32(bitPattern: number))
    message.append(UInt32(isPress ? 1 : 0))
    message.appendValuators([])
    try send(.button, message)
  }

  /// Presses or releases a key, by its X key code.
  func key(_ code: Int32, isPress: Bool) throws(VirtualScreenError) {
    var message = MessageBytes()
    message.append(UInt32(bitPattern: code))
    message.append(UInt32(isPress ? 1 : 0))
    try send(.key, message)
  }

  private func send(
    _ type: Message, _ fields: MessageBytes
  ) throws(VirtualScreenError) {
    try socket.send(fields.framed(type: type.rawValue))
    if type != .clientVersion { hasUnsynced = true }
  }

  private func receive(
    _ type: Response, length: UInt32, by deadline: ContinuousClock.Instant
  ) throws(VirtualScreenError) {
    var expected = MessageBytes()
    expected.append(type.rawValue)
    let header = try socket.receive(8, by: deadline)
    guard Array(header.dropFirst(4)) == expected.bytes else { throw .badReply(from: path) }
    _ = try socket.receive(Int(length) - 8, by: deadline)
  }
}
