internal import CFence
import Glibc

/// An end of the socket between the program and a decoder process.
struct FenceSocket {
  let file: Int32

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

  func close() { Glibc.close(file) }

  /// Sends a message; returns `false` if the other end is closed.
  func send(_ message: FenceMessage) -> Bool {
    let bytes = Array(message.text.utf8.prefix(FenceMessage.greatestCount))
    // Safe: the call is told how many bytes there are.
    return unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    } == bytes.count
  }

  /// Sends a message with a descriptor; returns `false` if the other end is closed.
  func send(_ message: FenceMessage, with file: Int32) -> Bool {
    let bytes = Array(message.text.utf8)
    // Safe: as above.
    return unsafe bytes.withUnsafeBytes {
      unsafe fence_send(self.file, $0.baseAddress, $0.count, file)
    } == bytes.count
  }

  /// Waits for a message with a descriptor, which the caller then owns; returns `nil` for any other message and at the
  /// end.
  func receiveFile() -> (message: FenceMessage, file: Int32)? {
    let (text, received, _) = receiveText(flags: 0)
    guard received >= 0, let message = text.flatMap(FenceMessage.init) else { return nil }
    return (message, received)
  }

  /// Receives text and at most one descriptor, -1 if none came; without text, the error's number, or 0 at the end.
  private func receiveText(flags: Int32) -> (text: String?, file: Int32, error: Int32) {
    var received: Int32 = -1
    var buffer = [UInt8](repeating: 0, count: FenceMessage.greatestCount)
    // Safe: the call is told how much room there is.
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe fence_receive(file, $0.baseAddress, $0.count, &received, flags)
    }
    let error = count < 0 ? errno : 0
    return (count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil, received, error)
  }

  /// Waits for a message, or for events on another descriptor, until a time of the monotonic clock, in seconds.
  func receive(until deadline: Double, beside other: Int32 = -1) -> Received {
    while true {
      var waited = [pollfd(file: file), pollfd(file: other)]
      let left = max(0, min((deadline - monotonicSeconds()) * 1000, 1e6))
      // Safe: the call is told how many descriptors there are; it skips those below 0.
      let ready = unsafe poll(&waited, nfds_t(waited.count), Int32(left.rounded(.up)))
      if ready == 0 { return .timeout }
      if ready < 0 {
        if errno == EINTR { continue }
        return .end
      }
      if waited[0].revents == 0 { return .other }
      let (text, received, error) = receiveText(flags: Int32(MSG_DONTWAIT))
      if let text { return Self.received(text, received) }
      if error == EINTR || error == EAGAIN { continue }
      Self.close(received)
      return .end
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

  private static func close(_ file: Int32) {
    if file >= 0 { Glibc.close(file) }
  }
}

extension pollfd {
  fileprivate init(file: Int32) { self.init(fd: file, events: Int16(POLLIN), revents: 0) }
}

/// Returns the time of the monotonic clock, which is never set, in seconds.
func monotonicSeconds() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.seconds
}

extension timespec {
  var seconds: Double { Double(tv_sec) + Double(tv_nsec) / 1e9 }
}
