extension ScreenQuery {
  /// The number of a name.
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

  /// Sends a request without an answer: its number, the byte behind that, and the words that follow.
  func send(
    _ opcode: UInt32, _ byte: UInt32, _ words: UInt32...
  ) throws(VirtualScreenError) {
    var request = MessageBytes()
    request.append(opcode | byte << 8 | UInt32(words.count + 1) << 16)
    for word in words { request.append(word) }
    try socket.send(request.bytes)
  }
}
