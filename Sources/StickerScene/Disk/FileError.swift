import Glibc

/// Why a file could not be read or written, in one line.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was tried.
  public enum Action: String, Sendable {
    /// To read what it holds.
    case read
    /// To make it, or write it anew.
    case write
  }

  /// The file, as it was named.
  public var path: String

  /// What was tried.
  public var action: Action

  /// The system's number for the reason, such as `ENOENT`.
  public var code: Int32

  /// An error from its parts.
  public init(path: String, action: Action, code: Int32) {
    self.path = path
    self.action = action
    self.code = code
  }

  /// The file, what is wrong with it, and what to do.
  public var description: String {
    "cannot \(action) \(path.oneLine): \(reason); \(remedy)"
  }

  private var reason: String {
    switch code {
    case ENOENT where action == .write: "its folder does not exist"
    case ENOENT: "there is no such file"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "it is not permitted"
    case EISDIR: "it is a folder"
    case ENOTSUP: "it is no ordinary file"
    case EFBIG: "it is too large"
    case ENAMETOOLONG: "its name is too long"
    case ELOOP: "its symbolic links lead round in a circle"
    // Safe: strerror gives a text that ends and lives as long as the program for every number.
    default: unsafe String(cString: strerror(code)).lowercased()
    }
  }

  private var remedy: String {
    switch code {
    case ENOENT where action == .write: "make the folder or choose another place"
    case ENOENT: "check the name"
    case ENOSPC, EDQUOT: "free some space or choose another place"
    case EACCES where action == .read: "choose one that you may read"
    default: "choose another file"
    }
  }
}

extension String {
  /// The text with what would break a line, or hide in it, replaced.
  var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "?"
          default: scalar
          }
        }))
  }
}
