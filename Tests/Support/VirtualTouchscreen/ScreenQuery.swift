/// A connection to the X server for questions about its screen, in the core X11 protocol, without any library.
struct ScreenQuery {
  /// The size of the screen in pixels.
  let width: Int, height: Int

  /// The root window, and the first number that this client may give to its own windows.
  let root: UInt32, firstNumber: UInt32

  let socket: LocalSocket
  let deadline: ContinuousClock.Instant
  static let peer = "the X server"

  /// Connects to display `number`; every answer must come by `deadline`.
  init(display number: Int, by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    self.deadline = deadline
    socket = try LocalSocket(connectingTo: "/tmp/.X11-unix/X\(number)")
    // Byte order "l", version 11.0, no authorization.
    try socket.send([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try socket.receive(8, by: deadline)
    let rest = try socket.receive(Int(head.card16(at: 6)) * 4, by: deadline)
    guard head[0] == 1, rest.count > 32 else { throw .badReply(from: Self.peer) }
    // The vendor's name and the pixmap formats precede the first screen.
    let vendor = Int(rest.card16(at: 16) + 3) & ~3
    let screen = 32 + vendor + Int(rest[21]) * 8
    guard rest.count >= screen + 40 else { throw .badReply(from: Self.peer) }
    firstNumber = rest.card32(at: 4)
    root = rest.card32(at: screen)
    width = Int(rest.card16(at: screen + 20))
    height = Int(rest.card16(at: screen + 22))
  }

  /// Returns whether the screen has a window that is mapped and for programs to draw in.
  func hasVisibleWindow() throws(VirtualScreenError) -> Bool { try visibleWindow() != nil }

  /// Returns whether a window other than the root has the keyboard focus.
  func hasFocusedWindow() throws(VirtualScreenError) -> Bool {
    var request = MessageBytes()
    request.append(UInt8(43))
    request.append(UInt8(0))
    request.append(UInt16(1))
    guard let reply = try answer(to: request) else { return false }
    let focus = reply.card32(at: 8)
    // 0 stands for no window, 1 for the window under the pointer.
    return focus > 1 && focus != root
  }

  /// Returns the frontmost window that is mapped and for programs to draw in; `nil` if there is none.
  func visibleWindow() throws(VirtualScreenError) -> UInt32? {
    try visibleWindow(in: root)
  }

  /// Returns the frontmost child of a window that is mapped and for programs to draw in; `nil` if there is none.
  func visibleWindow(in parent: UInt32) throws(VirtualScreenError) -> UInt32? {
    for window in try windows(in: parent).reversed() where try isVisible(window) { return window }
    return nil
  }

  /// Returns the children of a window, from back to front.
  private func windows(in parent: UInt32) throws(VirtualScreenError) -> [UInt32] {
    guard let reply = try ask(opcode: 15, about: parent) else { return [] }
    return (0..<Int(reply.card16(at: 16))).map { reply.card32(at: 32 + 4 * $0) }
  }

  private func isVisible(_ window: UInt32) throws(VirtualScreenError) -> Bool {
    guard let reply = try ask(opcode: 3, about: window) else { return false }
    let (inputOutput, viewable) = (1, 2)
    return reply.card16(at: 12) == inputOutput && reply[26] == viewable
  }

  /// Returns the whole reply to a request about a window; `nil` if the window no longer exists.
  private func ask(opcode: UInt8, about window: UInt32) throws(VirtualScreenError) -> [UInt8]? {
    var request = MessageBytes()
    request.append(opcode)
    request.append(UInt8(0))
    request.append(UInt16(2))
    request.append(window)
    return try answer(to: request)
  }

  /// Returns the whole reply to a request; `nil` if the server refuses the request.
  func answer(to request: MessageBytes) throws(VirtualScreenError) -> [UInt8]? {
    try socket.send(request.bytes)
    let reply = try socket.receive(32, by: deadline)
    if reply[0] == 0 { return nil }
    guard reply[0] == 1 else { throw .badReply(from: Self.peer) }
    return reply + (try socket.receive(Int(reply.card32(at: 4)) * 4, by: deadline))
  }
}

extension [UInt8] {
  func card16(at index: Int) -> UInt16 {
    UInt16(self[index]) | UInt16(self[index + 1]) << 8
  }

  func card32(at index: Int) -> UInt32 {
    UInt32(card16(at: index)) | UInt32(card16(at: index + 2)) << 16
  }
}
