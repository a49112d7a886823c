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
      case .read: "Can't open \(path): \(reason)."
      case .write: "Can't save \(path): \(reason)."
      }
    return phrase.inEnglish(description)
  }

  /// The reason, as a clause that follows a colon.
  var reason: Phrase {
    let phrase: Phrase =
      switch code {
      case ENOENT where action == .write: "its folder doesn't exist"
      case ENOENT: "the file doesn't exist"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the disk is read-only"
      case EACCES, EPERM: "permission denied"
      case EISDIR: "this is a folder"
      case EIO: "the disk reports an error"
      default: "error \(code)"
      }
    return code == ENOENT ? phrase : phrase.inEnglish("\(FileCode(code: code))")
  }
}

extension SceneStoreError: Phrased {
  /// The message that the scene was not saved, with the reason.
  public var phrase: Phrase {
    let phrase: Phrase =
      switch self {
      case .readOnly: "Changes can't be saved: the scene is read-only."
      case .scene(.file(let error)): "\(error)"
      case .scene: "Can't save the scene."
      }
    return phrase.inEnglish(description)
  }
}

extension SceneNote: Phrased {
  /// The message about an event in the scene's files.
  public var phrase: Phrase {
    let phrase: Phrase =
      switch self {
      case .recovered(let steps): "Unsaved changes recovered: \(steps)"
      case .readOnly(_, .openElsewhere):
        "Changes can't be saved: the scene is open in another program."
      case .readOnly: "Changes can't be saved: the scene is read-only."
      case .journalSetAside(let path):
        "Another program changed the scene. Older steps can't be undone; they are in \(path)."
      case .journalCut(_, let path):
        "The last changes were damaged and are left out. The damaged file is kept in \(path)."
      case .otherSetAside(let path):
        "Another program changed the scene. Its version is in \(path)."
      case .journalMissing(let error):
        "\(error) Until this is fixed, a crash loses unsaved changes."
      }
    return phrase.inEnglish(description)
  }
}
