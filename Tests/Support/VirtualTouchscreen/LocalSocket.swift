import Glibc

/// A connected Unix-domain stream socket whose reads have a deadline.
///
/// Sending to a closed peer throws an error and never raises SIGPIPE.
final class LocalSocket {
  private let descriptor: Int32
  private let path: String

  /// Connects to the socket at `path` (at most 107 bytes).
  init(connectingTo path: String) throws(VirtualScreenError) {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw .system(call: "socket", path: path, code: errno)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe: copied into the fixed array, which stays null-terminated because one byte is left.
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      unsafe room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else {
      close(descriptor)
      throw .system(call: "connect", path: path, code: ENAMETOOLONG)
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    // Safe: a sockaddr_un is a sockaddr by the sockets interface, and `size` is its true size.
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, size)
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw .system(call: "connect", path: path, code: code)
    }
  }

  deinit { close(descriptor) }

  /// Returns the process id of the other end.
  func peer() throws(VirtualScreenError) -> pid_t {
    // 17 is SO_PEERCRED, which returns three numbers: process, user, group.
    var credentials: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    // Safe: there is room for `size` bytes.
    guard unsafe getsockopt(descriptor, SOL_SOCKET, 17, &credentials, &size) == 0 else {
      throw .system(call: "getsockopt", path: path, code: errno)
    }
    return credentials[0]
  }

  /// Sends all of `bytes`.
  func send(_ bytes: [UInt8]) throws(VirtualScreenError) {
    var sent = 0
    while sent < bytes.count {
      // Safe: the call reads only the rest of `bytes`, whose memory stays valid.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          descriptor, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        throw .system(call: "send", path: path, code: errno)
      }
    }
  }

  /// Reads exactly `count` bytes; throws if they haven't arrived by `deadline`.
  func receive(
    _ count: Int, by deadline: ContinuousClock.Instant
  ) throws(VirtualScreenError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      try waitUntilReadable(by: deadline)
      // Safe: the call writes only into the rest of `bytes`, whose memory stays valid.
      let received = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe recv(descriptor, buffer.baseAddress! + filled, count - filled, 0)
      }
      if received > 0 {
        filled += received
      } else if received == 0 {
        throw .badReply(from: path)
      } else if errno != EINTR {
        throw .system(call: "recv", path: path, code: errno)
      }
    }
    return bytes
  }

  private func waitUntilReadable(by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    let left = ContinuousClock.now.duration(to: deadline)
    let milliseconds = Int32(clamping: max(0, Int64(left / .milliseconds(1))))
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safe: the call gets a single pollfd and the count 1.
    let ready = unsafe poll(&request, 1, milliseconds)
    if ready == 0 { throw .timedOut(waitingFor: "an answer from \(path)") }
    if ready < 0, errno != EINTR { throw .system(call: "poll", path: path, code: errno) }
  }
}
