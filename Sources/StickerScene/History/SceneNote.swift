public import Files

/// Something about a scene that was opened which its owner will want to know, in one line.
public enum SceneNote: Hashable, Sendable, CustomStringConvertible {
  /// A number of steps that were done after the last save were restored from the journal.
  case recovered(steps: Int)
  /// The scene cannot be kept here; see ``ReadOnlyReason``.
  case readOnly(path: String, ReadOnlyReason)
  /// The scene was changed by someone else, and so its journal was put at this path.
  case journalSetAside(path: String)
  /// The end of the journal was damaged; so many bytes of it were left out, and all of it is kept at a path.
  case journalCut(bytes: Int, keptAs: String)
  /// Another program has changed the scene's file while it was open; what it wrote was put at this path.
  case otherSetAside(path: String)
  /// The journal could not be started; it is tried again with each flush.
  case journalMissing(FileError)

  /// The event and the remedy.
  public var description: String {
    switch self {
    case .recovered(let steps):
      "recovered \(steps) step\(steps == 1 ? "" : "s") that had not been saved"
    case .readOnly(let path, let reason):
      "\(path.oneLine) \(reason)"
    case .journalSetAside(let path):
      """
      the scene was changed by another program, so that older steps cannot be undone; \
      they are in \(path.oneLine)
      """
    case .journalCut(let bytes, let path):
      """
      the last \(bytes) bytes of the journal are damaged and left out; \
      what was done last may have to be done again; \
      the journal is kept as it was in \(path.oneLine)
      """
    case .otherSetAside(let path):
      """
      another program has changed the scene meanwhile; \
      what it wrote is now in \(path.oneLine)
      """
    case .journalMissing(let error):
      "\(error); until then a crash loses what is not saved"
    }
  }
}

/// The reason a scene can be changed in memory only.
public enum ReadOnlyReason: Hashable, Sendable, CustomStringConvertible {
  /// Another program has it open.
  case openElsewhere
  /// The scene, or what belongs beside it, cannot be written.
  case cannotBeWritten(FileError)

  /// The reason, and what to do, behind the scene's path.
  public var description: String {
    switch self {
    case .openElsewhere:
      "is open in another program, so that changes here are not kept; close one of the two"
    case .cannotBeWritten(let error):
      "is open without keeping changes: \(error)"
    }
  }
}

/// The reason why a scene could not be saved, in one line.
public enum SceneStoreError: Error, Hashable, CustomStringConvertible {
  /// The scene was opened read-only.
  case readOnly(path: String, ReadOnlyReason)
  /// The file could not be written, or the document could not be encoded.
  case scene(SceneFileError)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .readOnly(let path, let reason): "cannot write \(path.oneLine): it \(reason)"
    case .scene(let error): error.description
    }
  }
}
