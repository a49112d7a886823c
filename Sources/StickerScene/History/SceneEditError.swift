/// The reason a document could not be changed, in one line; the document is unchanged.
public enum SceneEditError: Error, Hashable, CustomStringConvertible {
  /// The document has no sticker with this id.
  case noSuchSticker(id: Int)
  /// The document has another sticker with this id.
  case idInUse(id: Int)
  /// The step was made for another document, or is damaged.
  case doesNotFit
  /// The document could not be saved any more.
  case wouldBeUnreadable(JSONError)

  /// The cause and the remedy, as sentences.
  public var description: String {
    switch self {
    case .noSuchSticker(let id):
      "There is no sticker \(id). Use the id of a sticker in the document."
    case .idInUse(let id): "Sticker \(id) already exists. Use an id that is free."
    case .doesNotFit: "The change was made for another document. Make it again for this one."
    case .wouldBeUnreadable(let error): error.description
    }
  }
}
