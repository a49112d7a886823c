/// The reason why a file can't be decoded, in one line that says what to do.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, for callers that react to it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file could not be opened or read.
    case cannotOpen
    /// The file has no supported format.
    case notAPicture
    /// The file is damaged, and no part of it can be shown.
    case damaged
    /// The picture has more pixels than the limit.
    case tooLarge
    /// Decoding wants more memory than it is given.
    case needsMemory
    /// Decoding took too long and was stopped.
    case tooSlow
    /// The decoder fell over and was cleared away.
    case crashed
    /// The process that decodes could not be started, or not be fenced in.
    case noDecoder
  }

  /// The kind of failure.
  public let kind: Kind
  /// The cause and the remedy.
  public let problem: String
  /// The path of the file, if known.
  public var path: String?

  /// Creates an error with its message.
  public init(_ kind: Kind, _ problem: String, path: String? = nil) {
    self.kind = kind
    self.problem = problem
    self.path = path
  }

  /// The file and what is wrong, as one line whatever the file's name holds.
  public var description: String {
    let file = path.map { "\"\($0.escapedForDisplay)\"" } ?? "the picture"
    return "cannot open \(file): \(problem)"
  }
}

extension PictureError {
  static func tooLarge(_ width: Int, _ height: Int, limit: Int) -> PictureError {
    let taken = limit >= 2_000_000 ? "\(limit / 1_000_000) million" : "\(limit)"
    return PictureError(
      .tooLarge,
      "\(width) by \(height) pixels are too many (\(taken) are taken); make it smaller")
  }

  /// A size beyond that of any bitmap.
  static func tooLarge(_ width: Int, _ height: Int) -> PictureError {
    PictureError(.tooLarge, "\(width) by \(height) pixels are too many; make it smaller")
  }

  static func needsMemory(_ what: String) -> PictureError {
    PictureError(.needsMemory, "\(what) needs too much memory; make it smaller or save it as JPEG")
  }

  static func damaged(_ format: PictureFormat) -> PictureError {
    PictureError(
      .damaged, "the \(format.name) file is cut off or damaged; get it again from where it came")
  }

  static func rareKind(_ format: PictureFormat) -> PictureError {
    PictureError(
      .notAPicture, "it is of a rare kind of \(format.name); save it as an ordinary one")
  }

  static let crashed = PictureError(
    .crashed, "decoding it went wrong or took too much memory; save it anew with another program")

  static let unknown = PictureError(
    .notAPicture, "it is no picture that can be read; convert it to PNG or JPEG")
}
