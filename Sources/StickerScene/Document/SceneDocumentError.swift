/// The reason why bytes are not a scene document, or why a document can't be written, in one line.
public enum SceneDocumentError: Error, Hashable, CustomStringConvertible {
  /// The document has a newer version of the format.
  case newerVersion(Int64)
  /// The document is not JSON, or a value is invalid.
  case unreadable(JSONError)

  /// The written document would not read back as the same document.
  case notReadBack

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      """
      version \(version) is newer than \(SceneDocument.version), the newest that this program \
      reads; open it with a newer sticker-sandbox
      """
    case .unreadable(let error): error.description
    case .notReadBack:
      """
      what would be written could not be read again as it is, so that the file stays as it was; \
      take the last step back, or export the picture
      """
    }
  }
}
