public import Files

/// The reason a file's content could not be read or written, in one line.
public enum FileContentError<Content>: Error, Hashable, CustomStringConvertible
where Content: Error & Hashable & CustomStringConvertible {
  /// The file itself could not be read or written.
  case file(FileError)
  /// The content that was read from the file, or that was to be written to the file, is invalid.
  case content(path: String, action: FileError.Action, Content)

  /// The file's path, the problem, and the remedy, as sentences.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .content(let path, let action, let error): "\(action.failure(of: path)): \(error)"
    }
  }
}
