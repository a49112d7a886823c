import Glibc

/// The reason why a file could not be read or written, in one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action that failed.
  public enum Action: String, Sendable {
    /// Reading the content.
    case read
    /// Creating or replacing the file.
    case write

    /// Returns the first part of a message about a failed action on a file, without the problem.
    package func failure(of path: String) -> String {
      "Can't \(self == .read ? "open" : "save") \(path.oneLine)"
    }
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

  /// The failed action with the file's path, the reason, and the remedy, as sentences, such as "Can't save party.json:
  /// the disk is full. Free some space or choose another place."
  public var description: String {
    "\(action.failure(of: path)): \(problem)"
  }

  /// The reason, as a clause that follows a colon, and the remedy, as a sentence.
  public var problem: String { "\(reason). \(remedy)." }

  /// The reason of the number, from ``FileCode/description``, unless it depends on the action.
  private var reason: String {
    if case .write = action, code == ENOENT { return "its folder doesn't exist" }
    return FileCode(code: code).description
  }

  /// The remedy for the number and the action, as a clause that begins with a capital and has no full stop.
  private var remedy: String {
    switch code {
    case FileCode.symbolicLink.code: "Remove the link if it isn't intended"
    case ENOENT where action == .write: "Create the folder first, or choose another place"
    case ENOTDIR where action == .write: "Create the folder first, or choose another place"
    case ENOENT: "Check the name"
    case ENOSPC, EDQUOT: "Free some space or choose another place"
    case EACCES where action == .read: "Choose a file that you may read"
    default: "Choose another file"
    }
  }
}

extension FileCode {
  /// Returns the error of this reason for a file and an action.
  package func error(_ path: String, _ action: FileError.Action) -> FileError {
    FileError(path: path, action: action, code: code)
  }
}

extension String {
  /// The text with control characters, line breaks and bidirectional controls replaced by `?`.
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
