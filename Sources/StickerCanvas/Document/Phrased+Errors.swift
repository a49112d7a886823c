public import EditorKit
public import PictureFiles
public import StickerScene

extension PictureError: Phrased {
  /// The message to the user about the file; the English text has all details.
  public var phrase: Phrase {
    let file = path ?? ""
    let phrase: Phrase =
      switch kind {
      case .cannotOpen, .crashed: "Can't open \(file)."
      case .notAPicture: "Can't open \(file): the file isn't a supported picture."
      case .damaged: "Can't open \(file): the picture is damaged or incomplete."
      case .tooLarge: "Can't open \(file): the picture is too large. Make it smaller."
      case .needsMemory: "Can't open \(file): the picture needs too much memory. Make it smaller."
      case .tooSlow: "Can't open \(file): decoding takes too long."
      case .noLibrary: "Can't open \(file): the library for this kind of file isn't installed."
      case .noDecoder: "Can't open pictures now. Close some programs and try again."
      }
    return phrase.inEnglish(description)
  }
}

extension SceneEditError: Phrased {
  /// The message that the edit was not performed; the English text has the reason.
  public var phrase: Phrase {
    let phrase: Phrase = "This can't be done here."
    return phrase.inEnglish(description)
  }
}
