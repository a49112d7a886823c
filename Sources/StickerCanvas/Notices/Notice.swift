public import EditorKit

/// A message to the user, shown as a toast.
public struct Notice: Hashable, Sendable {
  /// A subject whose next change ends the toast.
  public enum Subject: Hashable, Sendable {
    /// The last step of the document: the toast ends when a step is made or undone.
    case lastStep
    /// A picture that was dropped or pasted: the toast ends at the next drop, paste or copy.
    case arrival
    /// The export: the toast ends when the next export begins.
    case export
    /// The scenes of the gallery: the toast ends when another scene is deleted, restored or opened.
    case gallery
  }

  /// The translatable text.
  public var phrase: Phrase
  /// The time at which the toast appeared, in seconds.
  public var start: Double
  /// Whether the message is an error, which stays at least until the next input of the user.
  public var isError = false
  /// The subject that ends the toast; `nil` for none.
  var subject: Subject?
  /// The number of steps that could be undone when the toast appeared.
  var steps = 0
  /// Whether the user has done something since the toast appeared.
  var isSeen = false

  /// The English text.
  public var text: String { phrase.description }

  /// The time that the toast stays, in seconds.
  ///
  /// The time is long enough to read the text: at least 6 seconds for an error, at least 3 seconds otherwise.
  var duration: Double { max(isError ? 6 : 3, 1.5 + 0.06 * Double(text.count)) }

  /// The time at which the toast ends, in seconds; `nil` while an error waits for input from the user.
  var end: Double? { isError && !isSeen ? nil : start + duration }
}
