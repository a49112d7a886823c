public import Files

/// The reason a picture was not written, in one line that says what to do.
public enum ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format does not have pictures of this size.
  case tooLarge(ExportFormat, width: Int, height: Int)
  /// The encoder could not do it, for the reason that it gave.
  case notEncoded(ExportFormat, reason: String)
  /// The caller wanted no more of it.
  case cancelled
  /// The file could not be written.
  case file(FileError)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .tooLarge(let format, let width, let height):
      "\(width) by \(height) pixels are too many for \(format.name), which has at most "
        + "\(format.greatestSide) a side; choose a name that ends in .png"
    case .notEncoded(let format, let reason):
      "the picture cannot be written as \(format.name): \(reason); choose another format"
    case .cancelled: "the export was cancelled"
    case .file(let error): error.description
    }
  }
}
