public import Files

/// The reason a file's content could not be read or written, in one line.
public enum FileContentError<Content>: Error, Hashable, CustomStringConvertible
where Content: Error & Hashable & CustomStringConvertible {
  /// The file itself could not be read or written.
  case file(FileError)
  /// The content of the file, or the content to be written to it, is invalid.
  case content(path: String, Content)

  /// The file's path, the problem, and the remedy, as sentences.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .content(let path, let error):
      // Every other content error comes from reading.
      if (error as? SceneDocumentError) == .notReadBack {
        "Can't save \(path.oneLine): \(error)"
      } else {
        "Can't open \(path.oneLine): \(error)"
      }
    }
  }
}
