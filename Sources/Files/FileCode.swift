import Glibc

/// The reason a system call failed: its number (`errno`), or one of this module's own numbers, which are below zero.
public struct FileCode: Error, Hashable, Sendable {
  /// The number of the reason.
  public let code: Int32

  /// Creates a reason from its number.
  public init(code: Int32) { self.code = code }

  /// The reason why the last system call of this thread failed (`errno`).
  package static var last: FileCode { FileCode(code: errno) }

  /// A path leads to a symbolic link where links aren't followed.
  package static let symbolicLink = FileCode(code: -1)
  /// The file has more bytes than the limit for reading.
  package static let tooLarge = FileCode(code: EFBIG)
  /// The file belongs to another user, so that it can't be trusted, or a replacement can't keep its owner.
  package static let ofAnother = FileCode(code: -2)
}

extension FileCode: CustomStringConvertible {
  /// The reason as a clause that begins in lower case and has no full stop.
  ///
  /// Numbers without a clause here get the system's text. To word another number, add its clause here and its remedy to
  /// `remedy` in `FileError.swift`; a reason of this module's own also needs a static constant below zero. The
  /// interface shows these texts in English only: `Phrased+Files.swift` of the program has the clauses to translate,
  /// and says "error" with the number for all others.
  public var description: String {
    switch code {
    case FileCode.symbolicLink.code: "this is a symbolic link, which isn't followed here"
    case FileCode.ofAnother.code: "the file belongs to another user"
    case ENOENT: "the file doesn't exist"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "this is a folder"
    case EIO: "the disk reports an error"
    case ENOTSUP: "this isn't a regular file"
    case EFBIG: "the file is too large"
    case ENAMETOOLONG: "the file name is too long"
    case ELOOP: "the symbolic links form a loop"
    default: SystemCall.text(of: code).lowercased()
    }
  }
}
