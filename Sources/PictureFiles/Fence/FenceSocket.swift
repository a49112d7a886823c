import Files
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

  /// Creates the end of this process, which the program has started as a decoder process with a command-line argument.
  ///
  /// In any other process, prints that only the program itself uses the argument, and returns `nil`.
  package init?(ofProcessWith argument: String) {
    guard SystemCalls.isSocket(FenceChild.socketNumber) else {
      let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
      let line = "\(program): \(argument) is only for the program's own use. Leave it out.\n"
      FileDescriptor.write(Array(line.utf8), to: STDERR_FILENO)
      return nil
    }
    file = FenceChild.socketNumber
  }

  package func close() { Glibc.close(file) }

  /// Sends a line; returns `false` if the other end is closed.
  ///
  /// If `waits` is `false`, also returns `false` if the other end has left too many lines unread.
  package func send(text: String, waits: Bool = true) -> Bool {
    let bytes = Array(text.utf8.prefix(FenceMessage.greatestCount))
    return SystemCalls.send(bytes, to: file, flags: waits ? 0 : Int32(MSG_DONTWAIT))
  }

  /// Sends a line with a descriptor; returns `false` if the other end is closed.
  package func send(text: String, with file: Int32) -> Bool {
    SystemCalls.send(Array(text.utf8), with: file, to: self.file)
  }

  /// Receives the next line; if `waits` is `false`, returns `.timeout` if none has arrived.
  package func receiveText(waits: Bool) -> ReceivedText {
    let (bytes, received, error) = SystemCalls.receive(
      FenceMessage.greatestCount, from: file, flags: waits ? 0 : Int32(MSG_DONTWAIT))
    if error == EAGAIN { return .timeout }
    guard !bytes.isEmpty else {
      Self.close(received)
      return .end
    }
    return .text(String(decoding: bytes, as: UTF8.self), file: received)
  }

  /// Waits for a line, or for events on other descriptors, until a time of the monotonic clock, in seconds.
  ///
  /// Skips descriptors below 0.
  package func receiveText(until deadline: Double, beside others: [Int32] = []) -> ReceivedText {
    while true {
      var waited = ([file] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let left = min(deadline - monotonicSeconds(), 1000)
      let ready = FileDescriptor.wait(for: &waited, until: .now + .seconds(left))
      if ready == 0 { return .timeout }
      if ready < 0 { return .end }
      if waited[0].revents == 0 {
        return .other(waited.dropFirst().firstIndex { $0.revents != 0 }.map { $0 - 1 } ?? 0)
      }
      let received = receiveText(waits: false)
      if received != .timeout { return received }
    }
  }

  static func close(_ file: Int32) {
    if file >= 0 { Glibc.close(file) }
  }
}
