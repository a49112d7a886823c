/// Why some bytes are no scene document, or a document cannot be written, in one line.
public enum SceneDocumentError: Error, Hashable, CustomStringConvertible {
  /// It is written in a version of the format that came later.
  case newerVersion(Int64)
  /// It is no JSON, or a value is not what it must be.
  case unreadable(JSONError)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      """
      version \(version) is newer than \(SceneDocument.version), the newest that this program \
      reads; open it with a newer sticker-sandbox
      """
    case .unreadable(let error): error.description
    }
  }
}
