public import EditorKit
public import Files
import Glibc
public import StickerScene

extension FileError: Phrased {
  /// The failed action and its reason; in English also the remedy.
  public var phrase: Phrase {
    let reason = reason
    let phrase: Phrase =
      switch action {
      case .read: "\(path) cannot be read: \(reason)"
      case .write: "\(path) cannot be written: \(reason)"
      }
    return phrase.inEnglish(description)
  }

  private var reason: Phrase {
    switch code {
    case ENOENT where action == .write: "its folder does not exist"
    case ENOENT: "there is no such file"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "it is not permitted"
    case EISDIR: "it is a folder"
    case EIO: "the disk is damaged"
    default: "error \(code)"
    }
  }
}

extension SceneStoreError: Phrased {
  /// The message that the scene was not saved, with the reason.
  public var phrase: Phrase {
    let phrase: Phrase =
      switch self {
      case .readOnly: "this scene cannot be written: changes are not kept"
      case .scene(.file(let error)): "\(error)"
      case .scene: "the scene could not be saved"
      }
    return phrase.inEnglish(description)
  }
}

extension SceneNote: Phrased {
  /// The message about an event in the scene's files.
  public var phrase: Phrase {
    let phrase: Phrase =
      switch self {
      case .recovered(let steps): "steps that were not saved and are here again: \(steps)"
      case .readOnly(_, .openElsewhere): "open in another program: changes here are not kept"
      case .readOnly: "this scene cannot be written: changes are not kept"
      case .journalSetAside(let path):
        "another program has changed the scene; older steps cannot be undone, and are in \(path)"
      case .journalCut(_, let path):
        "the last steps were damaged and are left out; all that was kept is in \(path)"
      case .otherSetAside(let path):
        "another program has changed the scene; what it wrote is in \(path)"
      case .journalMissing(let error): "\(error); until then a crash loses what is not saved"
      }
    return phrase.inEnglish(description)
  }
}
