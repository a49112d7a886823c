/// Why what a file holds, or was to hold, could not be read or written, in one line.
public enum FileContentError<Content>: Error, Hashable, CustomStringConvertible
where Content: Error & Hashable & CustomStringConvertible {
  /// The file itself could not be read or written.
  case file(FileError)
  /// The file could be read, and what it holds is wrong; or what it was to hold is.
  case content(path: String, Content)

  /// The file, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .content(let path, let error): "\(path.oneLine): \(error)"
    }
  }
}
