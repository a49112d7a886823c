/// An error between a test and its virtual screen; each prints as one line.
public enum VirtualScreenError: Error, Equatable, CustomStringConvertible {
  /// A file of a Debian package is missing.
  case missing(path: String, package: String)
  /// The X server ended or didn't answer in time; `log` is the last error that it wrote.
  case serverDidNotStart(log: String)
  /// The X server refused the requested size and chose this size.
  case wrongSize(width: Int, height: Int)
  /// The operating system refused a call on a file or a socket.
  case system(call: String, path: String, code: Int32)
  /// The answer didn't come in time.
  case timedOut(waitingFor: String)
  /// The other end closed the connection or sent an answer that its protocol doesn't allow.
  case badReply(from: String)

  /// The problem and, for a missing file, the package to install, in one line.
  public var description: String {
    switch self {
    case .missing(let path, let package):
      "\(path) is missing; install the Debian package \(package)"
    case .serverDidNotStart(let log):
      "the X server did not start: \(log)"
    case .wrongSize(let width, let height):
      "the X server took a screen of \(width) × \(height) instead of the size asked for"
    case .system(let call, let path, let code):
      "\(call) failed on \(path) with errno \(code)"
    case .timedOut(let what):
      "timed out waiting for \(what)"
    case .badReply(let peer):
      "\(peer) hung up or sent what its protocol does not allow"
    }
  }
}
