public import EditorKit
public import PictureFiles
public import StickerScene

extension PictureError: Phrased {
  /// What is wrong with the file; in English with all that is known.
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
  /// That it was not done; in English why.
  public var phrase: Phrase {
    let phrase: Phrase = "this cannot be done here"
    return phrase.inEnglish(description)
  }
}
