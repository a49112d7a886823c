/// Messages of the conversation about one picture.
extension FenceSocket {
  enum Received: Hashable {
    case message(FenceMessage)
    /// The seccomp listener of a decoder that needs threads; the caller owns the descriptor.
    case threads(listener: Int32)
    case nonsense
    case end
    case timeout
    /// The other descriptor is readable, or its peer has closed; no message has arrived yet.
    case other
  }

  /// Sends a message; returns `false` if the other end is closed.
  func send(_ message: FenceMessage) -> Bool { send(text: message.text) }

  /// Sends a message with a descriptor; returns `false` if the other end is closed.
  func send(_ message: FenceMessage, with file: Int32) -> Bool {
    send(text: message.text, with: file)
  }

  /// Waits for a message with a descriptor, which the caller then owns; returns `nil` for any other message and at the
  /// end.
  func receiveFile() -> (message: FenceMessage, file: Int32)? {
    guard case .text(let text, let file) = receiveText(waits: true), file >= 0,
      let message = FenceMessage(text)
    else { return nil }
    return (message, file)
  }

  /// Waits for a message, or for events on another descriptor, until a time of the monotonic clock, in seconds.
  func receive(until deadline: Double, beside other: Int32 = -1) -> Received {
    switch receiveText(until: deadline, beside: [other]) {
    case .text(let text, let file): Self.received(text, file)
    case .end: .end
    case .timeout: .timeout
    case .other: .other
    }
  }

  /// Parses a message that came with a descriptor, or with -1; only `threads` comes with a descriptor.
  private static func received(_ text: String, _ file: Int32) -> Received {
    let message = FenceMessage(text)
    if message == .threads, file >= 0 { return .threads(listener: file) }
    close(file)
    guard let message, message != .threads, file < 0 else { return .nonsense }
    return .message(message)
  }
}
