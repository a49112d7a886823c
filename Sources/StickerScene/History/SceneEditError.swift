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

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .noSuchSticker(let id): "there is no sticker \(id); name one that the document has"
    case .idInUse(let id): "there is a sticker \(id) already; take an id that is not in use"
    case .doesNotFit: "the change was made for another document; make it anew for this one"
    case .wouldBeUnreadable(let error): error.description
    }
  }
}
