/// The reason why a video can't be read or written, in one line.
public struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The file can't be opened or read.
    case cannotOpen
    /// The file is no video, or has no picture stream.
    case notAVideo
    /// The video's codec or format is not supported.
    case unsupported
    /// The file is damaged at this place.
    case damaged
    /// The video exceeds a limit of size or memory.
    case tooLarge
    /// Decoding took too long.
    case tooSlow
    /// The sandbox process ended unexpectedly.
    case crashed
    /// The file can't be written.
    case cannotWrite
    /// The sandbox process can't be started or restricted.
    case noDecoder
  }

  /// The kind.
  public let kind: Kind
  /// The problem and the remedy, as sentences.
  public let problem: String

  /// Creates an error from its parts.
  public init(_ kind: Kind, _ problem: String) { (self.kind, self.problem) = (kind, problem) }

  /// The problem of a machine without FFmpeg's libraries.
  static let needsFFmpeg = "Videos need FFmpeg's libraries. Install libavformat and libswscale."

  /// The problem and the remedy.
  public var description: String { problem }
}
