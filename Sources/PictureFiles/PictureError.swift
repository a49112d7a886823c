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
    /// Decoding needs more memory than the limit.
    case needsMemory
    /// Decoding took too long and was stopped.
    case tooSlow
    /// The decoder process crashed.
    case crashed
    /// The decoder process could not be started or sandboxed.
    case noDecoder
    /// The library of the file's format isn't installed.
    case noLibrary
  }

  /// The kind of failure.
  public let kind: Kind
  /// The cause, as a clause that follows a colon, and the remedy, as a sentence.
  public let problem: String
  /// The path of the file; `nil` if it is unknown, as for bytes and descriptors.
  public var path: String?

  /// Creates an error with its message.
  public init(_ kind: Kind, _ problem: String, path: String? = nil) {
    self.kind = kind
    self.problem = problem
    self.path = path
  }

  /// The file, the cause and the remedy, as sentences on one line whatever characters the file's name has.
  public var description: String {
    let file = path.map { "\"\($0.escapedForDisplay)\"" } ?? "the picture"
    return "Can't open \(file): \(problem)"
  }
}

extension PictureError {
  /// Returns the error for a size above the limit; without a limit, for a size that no bitmap can have.
  static func tooLarge(_ width: Int, _ height: Int, limit: Int? = nil) -> PictureError {
    let most = limit.map { $0 >= 2_000_000 ? "\($0 / 1_000_000) million" : "\($0)" }
    let reason = most.map { " (the limit is \($0))" } ?? ""
    return PictureError(
      .tooLarge, "\(width) by \(height) pixels are too many\(reason). Make the picture smaller.")
  }

  static func needsMemory(_ what: String) -> PictureError {
    PictureError(
      .needsMemory, "\(what) needs too much memory. Make the picture smaller, or save it as JPEG.")
  }

  /// Returns the error for a library that can't be loaded: `.needsMemory` if memory is short, and `.noLibrary` if the
  /// library isn't installed.
  static func needs(library: String) -> PictureError {
    // The libraries take less than 64 MiB of addresses.
    guard MappedPicture(width: 4096, height: 4096) != nil else { return needsMemory(library) }
    return PictureError(
      .noLibrary, "\(library) isn't installed. Install it with your package manager.")
  }

  static func damaged(_ format: PictureFormat) -> PictureError {
    PictureError(
      .damaged, "the \(format.name) file is damaged or incomplete. Copy or download it again.")
  }

  static func rareKind(_ format: PictureFormat) -> PictureError {
    PictureError(
      .notAPicture,
      "this kind of \(format.name) isn't supported. Save it as an ordinary \(format.name) file.")
  }

  static let crashed = PictureError(
    .crashed,
    "decoding failed or took too much memory. Save the picture again with another program.")

  static let unknown = PictureError(
    .notAPicture, "the file isn't a supported picture. Convert it to PNG or JPEG.")
}
