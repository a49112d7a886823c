internal import CFence
import Glibc

/// An end of the socket between the program and a decoder process, which carries messages of one line each.
package struct FenceSocket: Sendable {
  package let file: Int32

  /// The outcome of waiting for a line from the other end.
  package enum ReceivedText: Hashable {
    /// A line, and the descriptor that came with it, which the caller then owns; -1 if none came.
    case text(String, file: Int32)
    case end
    case timeout
    /// The descriptor at this index of those beside the socket is readable, or its peer has closed; no line has arrived
    /// yet.
    case other(Int)
  }

  package init(file: Int32) { self.file = file }

  package func close() { Glibc.close(file) }

  /// Sends a line; returns `false` if the other end is closed.
  ///
  /// If `waits` is `false`, also returns `false` if the other end has left too many lines unread.
  package func send(text: String, waits: Bool = true) -> Bool {
    let bytes = Array(text.utf8.prefix(FenceMessage.greatestCount))
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    // Safe: the call is told how many bytes there are.
    return unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(file, $0.baseAddress, $0.count, flags)
    } == bytes.count
  }

  /// Sends a line with a descriptor; returns `false` if the other end is closed.
  package func send(text: String, with file: Int32) -> Bool {
    let bytes = Array(text.utf8)
    // Safe: as above.
    return unsafe bytes.withUnsafeBytes {
      unsafe fence_send(self.file, $0.baseAddress, $0.count, file)
    } == bytes.count
  }

  /// Receives the next line; if `waits` is `false`, returns `.timeout` if none has arrived.
  package func receiveText(waits: Bool) -> ReceivedText {
    let flags = waits ? 0 : Int32(MSG_DONTWAIT)
    while true {
      let (text, received, error) = receiveText(flags: flags)
      if let text { return .text(text, file: received) }
      if error == EINTR { continue }
      if error == EAGAIN { return .timeout }
      Self.close(received)
      return .end
    }
  }

  /// Waits for a line, or for events on other descriptors, until a time of the monotonic clock, in seconds.
  ///
  /// Skips descriptors below 0.
  package func receiveText(until deadline: Double, beside others: [Int32] = []) -> ReceivedText {
    while true {
      var waited = ([file] + others).map(pollfd.init(file:))
      let left = max(0, min((deadline - monotonicSeconds()) * 1000, 1e6))
      // Safe: the call is told how many descriptors there are; it skips those below 0.
      let ready = unsafe poll(&waited, nfds_t(waited.count), Int32(left.rounded(.up)))
      if ready == 0 { return .timeout }
      if ready < 0 {
        if errno == EINTR { continue }
        return .end
      }
      if waited[0].revents == 0 {
        return .other(waited.dropFirst().firstIndex { $0.revents != 0 }.map { $0 - 1 } ?? 0)
      }
      let received = receiveText(waits: false)
      if received != .timeout { return received }
    }
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

  static func close(_ file: Int32) {
    if file >= 0 { Glibc.close(file) }
  }
}

extension pollfd {
  fileprivate init(file: Int32) { self.init(fd: file, events: Int16(POLLIN), revents: 0) }
}

/// Returns the time of the monotonic clock, which is never set, in seconds.
package func monotonicSeconds() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.seconds
}

extension timespec {
  var seconds: Double { Double(tv_sec) + Double(tv_nsec) / 1e9 }
}
