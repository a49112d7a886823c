public import Files

/// The reason a picture was not written, in one line that says what to do.
public enum ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format does not have pictures of this size.
  case tooLarge(ExportFormat, width: Int, height: Int)
  /// The encoder failed; `reason` is a clause in lower case without a full stop.
  case notEncoded(ExportFormat, reason: String)
  /// The caller cancelled the export.
  case cancelled
  /// The file could not be written.
  case file(FileError)

  /// The cause and the remedy, as sentences.
  public var description: String {
    switch self {
    case .tooLarge(let format, let width, let height):
      "Can't export \(width) by \(height) pixels as \(format.name), which has at most "
        + "\(format.greatestSide) per side. Choose a name that ends in .png."
    case .notEncoded(let format, let reason):
      "Can't export the picture as \(format.name): \(reason). Choose another format."
    case .cancelled: "The export was cancelled."
    case .file(let error): error.description
    }
  }
}
