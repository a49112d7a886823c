public import EditorKit
public import PictureFiles
public import StickerScene

extension PictureError: Phrased {
  /// The message to the user about the file; the English text has all details.
  public var phrase: Phrase {
    let file = path ?? ""
    let phrase: Phrase =
      switch kind {
      case .cannotOpen, .crashed: "\(file) cannot be opened"
      case .notAPicture: "\(file) is no picture that can be read"
      case .damaged: "\(file) is cut off or damaged"
      case .tooLarge: "\(file) is too large; make it smaller"
      case .needsMemory: "\(file) needs too much memory; make it smaller"
      case .tooSlow: "\(file) takes too long to open"
      case .noDecoder: "pictures cannot be opened now; close some programs"
      }
    return phrase.inEnglish(description)
  }
}

extension SceneEditError: Phrased {
  /// The message that the edit was not performed; the English text has the reason.
  public var phrase: Phrase {
    let phrase: Phrase = "this cannot be done here"
    return phrase.inEnglish(description)
  }
}
