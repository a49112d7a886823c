import Glibc

/// The reason a system call failed: its number (`errno`), or one of our own below zero.
public struct FileCode: Error, Hashable, Sendable {
  /// The number of the reason.
  public let code: Int32

  /// A reason.
  public init(code: Int32) { self.code = code }

  /// The reason of the call that failed just now.
  package static var last: FileCode { FileCode(code: errno) }

  /// A symbolic link lies where none may.
  package static let symbolicLink = FileCode(code: -1)
  /// The file holds more bytes than are read of it.
  package static let tooLarge = FileCode(code: EFBIG)
  /// The file belongs to another user, and could not stay so, or may not be used for it.
  package static let ofAnother = FileCode(code: -2)
}

extension FileCode: CustomStringConvertible {
  /// The reason in words, which begin small.
  public var description: String {
    switch code {
    case FileCode.symbolicLink.code: "it is a symbolic link, which is not followed here"
    case FileCode.ofAnother.code: "it belongs to another user"
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
}
