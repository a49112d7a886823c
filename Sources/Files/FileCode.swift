import Glibc

/// Why a call of the system failed: its number (`errno`).
public struct FileCode: Error, Hashable, Sendable {
  /// The system's number for the reason.
  public let code: Int32

  /// A reason.
  public init(code: Int32) { self.code = code }

  static var last: FileCode { FileCode(code: errno) }
}
