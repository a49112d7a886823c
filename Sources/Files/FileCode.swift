import Glibc

/// Why a call of the system failed: its number (`errno`), or one of our own below zero.
public struct FileCode: Error, Hashable, Sendable {
  /// The number of the reason.
  public let code: Int32

  /// A reason.
  public init(code: Int32) { self.code = code }

  /// The reason of the call that failed just now.
  package static var last: FileCode { FileCode(code: errno) }

  /// A symbolic link lies where none may.
  package static let symbolicLink = FileCode(code: -1)
  /// The file belongs to another user, and could not stay so, or may not be used for it.
  package static let ofAnother = FileCode(code: -2)
}
