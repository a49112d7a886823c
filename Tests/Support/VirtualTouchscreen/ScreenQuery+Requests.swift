extension ScreenQuery {
  /// Returns the number of a name (an X atom).
  func atom(_ name: String) throws(VirtualScreenError) -> UInt32 {
    var request = MessageBytes()
    let room = (name.utf8.count + 3) / 4
    request.append(UInt32(16 | (2 + room) << 16))
    request.append(UInt32(name.utf8.count))
    for byte in name.utf8 + Array(repeating: 0, count: 4 * room - name.utf8.count) {
      request.append(byte)
    }
    guard let reply = try answer(to: request) else { throw .badReply(from: Self.peer) }
    return reply.card32(at: 8)
  }

  /// Sends a request without a reply: its number, the byte after the number, and the words after the length.
  func send(
    _ opcode: UInt32, _ byte: UInt32, _ words: UInt32...
  ) throws(VirtualScreenError) {
    var request = MessageBytes()
    request.append(opcode | byte << 8 | UInt32(words.count + 1) << 16)
    for word in words { request.append(word) }
    try socket.send(request.bytes)
  }

  /// Returns when the program of a window has read every event that the server has sent so far.
  ///
  /// Sends `_NET_WM_PING` (Extended Window Manager Hints), which SDL answers in the order of its events. The query
  /// can't be used afterwards, because events of windows arrive on its connection.
  func ping(_ window: UInt32) throws(VirtualScreenError) {
    let (protocols, ping) = (try atom("WM_PROTOCOLS"), try atom("_NET_WM_PING"))
    // ChangeWindowAttributes: adds SubstructureNotify, with which the answer is sent, to the root's event mask.
    try send(2, 0, root, 0x800, 0x80000)
    // SendEvent: a ClientMessage with a format of 32 bits.
    let clientMessage: UInt32 = 33
    try send(25, 0, window, 0, clientMessage | 32 << 8, window, protocols, ping, 0, window, 0, 0)
    while true {
      let event = try socket.receive(32, by: deadline)
      if UInt32(event[0] & 0x7F) == clientMessage, event.card32(at: 8) == protocols { return }
    }
  }
}
