import Glibc

/// The reason why a file could not be read or written, in one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action that failed.
  public enum Action: String, Sendable {
    /// Reading the content.
    case read
    /// Creating or replacing the file.
    case write
  }

  /// The file's path, as the caller named it.
  public var path: String

  /// The action that failed.
  public var action: Action

  /// The error number: the system's, such as `ENOENT`, or one of this module's, which are below zero.
  public var code: Int32

  /// Creates an error from its parts.
  public init(path: String, action: Action, code: Int32) {
    self.path = path
    self.action = action
    self.code = code
  }

  /// The file, what is wrong with it, and what to do.
  public var description: String {
    "cannot \(action) \(path.oneLine): \(problem)"
  }

  /// The reason and the remedy.
  public var problem: String { "\(reason); \(remedy)" }

  private var reason: String {
    if case .write = action, code == ENOENT { return "its folder does not exist" }
    return FileCode(code: code).description
  }

  private var remedy: String {
    switch code {
    case FileCode.symbolicLink.code: "remove it if it is not meant"
    case ENOENT where action == .write: "create the folder first, or choose another place"
    case ENOTDIR where action == .write: "create the folder first, or choose another place"
    case ENOENT: "check the name"
    case ENOSPC, EDQUOT: "free some space or choose another place"
    case EACCES where action == .read: "choose one that you may read"
    default: "choose another file"
    }
  }
}

extension FileCode {
  /// The reason with the file's name, and what was tried.
  package func error(_ path: String, _ action: FileError.Action) -> FileError {
    FileError(path: path, action: action, code: code)
  }
}

extension String {
  /// The text with what would break a line, hide in it, or turn it round, replaced.
  package var oneLine: String {
    String(
      String.UnicodeScalarView(
        displayedPath.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "?"
          default: scalar.properties.isBidiControl ? "?" : scalar
          }
        }))
  }
}
