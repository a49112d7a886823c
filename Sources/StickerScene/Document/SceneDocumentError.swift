/// The reason why bytes are not a scene document, or why a document can't be written, in one line.
public enum SceneDocumentError: Error, Hashable, CustomStringConvertible {
  /// The document has a newer version of the format.
  case newerVersion(Int64)
  /// The document is not JSON, or a value is invalid.
  case unreadable(JSONError)

  /// The written document would not read back as the same document.
  case notReadBack

  /// The cause, as a clause that follows a colon, and the remedy, as a sentence.
  public var description: String {
    switch self {
    case .newerVersion(let version):
      """
      version \(version) is newer than \(SceneDocument.version), the newest version that this \
      program reads. Open the file with a newer sticker-sandbox.
      """
    case .unreadable(let error): error.description
    case .notReadBack:
      """
      the written file would not read back as the same scene, so the old file was left \
      unchanged. Undo the last step, or export the picture.
      """
    }
  }
}
