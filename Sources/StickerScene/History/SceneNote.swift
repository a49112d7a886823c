public import Files

/// A note for the user about a scene that was opened or is open, in one line.
public enum SceneNote: Hashable, Sendable, CustomStringConvertible {
  /// A number of changes after the last save, undone and redone steps among them, were restored from the journal.
  case recovered(steps: Int)
  /// Changes to the scene can't be saved; see ``ReadOnlyReason``.
  case readOnly(path: String, ReadOnlyReason)
  /// Another program has changed the scene, so its journal was moved to this path.
  case journalSetAside(path: String)
  /// The end of the journal was damaged: a number of bytes were left out, and a path has the original journal.
  case journalCut(bytes: Int, keptAs: String)
  /// Another program has changed the scene's file while the scene was open; its version was moved to this path.
  case otherSetAside(path: String)
  /// The journal could not be created; each flush tries again.
  case journalMissing(FileError)

  /// The event and the remedy, as sentences.
  public var description: String {
    switch self {
    case .recovered(let steps):
      "Recovered \(steps) unsaved step\(steps == 1 ? "" : "s")."
    case .readOnly(let path, let reason):
      "Changes to \(path.oneLine) can't be saved. \(reason)"
    case .journalSetAside(let path):
      """
      Another program changed the scene. Older steps can't be undone; \
      they are in \(path.oneLine).
      """
    case .journalCut(let bytes, let path):
      """
      The last \(bytes) bytes of the journal were damaged and are left out. \
      Repeat the last steps if they are missing. \
      The damaged file is kept in \(path.oneLine).
      """
    case .otherSetAside(let path):
      """
      Another program changed the scene while it was open. \
      That program's version is now in \(path.oneLine).
      """
    case .journalMissing(let error):
      "\(error) Until this is fixed, a crash loses unsaved changes."
    }
  }
}

/// The reason a scene can be changed in memory only.
public enum ReadOnlyReason: Hashable, Sendable, CustomStringConvertible {
  /// Another program has the scene open.
  case openElsewhere
  /// The scene's file, its journal or its lock can't be written.
  case cannotBeWritten(FileError)

  /// The reason and the remedy, as sentences.
  public var description: String {
    switch self {
    case .openElsewhere:
      "The scene is open in another program. Close one of the two."
    case .cannotBeWritten(let error):
      error.description
    }
  }
}

/// The reason why a scene could not be saved, in one line.
public enum SceneStoreError: Error, Hashable, CustomStringConvertible {
  /// The scene was opened read-only.
  case readOnly(path: String, ReadOnlyReason)
  /// The file could not be written, or the document could not be encoded.
  case scene(SceneFileError)

  /// The cause and the remedy, as sentences.
  public var description: String {
    switch self {
    case .readOnly(let path, let reason): "Can't save \(path.oneLine). \(reason)"
    case .scene(let error): error.description
    }
  }
}
