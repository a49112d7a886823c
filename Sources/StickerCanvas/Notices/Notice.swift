public import EditorKit

/// Something that the person is told.
public struct Notice: Hashable, Sendable {
  /// Something that the toast speaks about, and ends with.
  public enum Subject: Hashable, Sendable {
    /// The last step of the document: the toast ends when a step is made or undone.
    case lastStep
    /// A picture that was dropped or pasted: the toast ends at the next drop, paste or copy.
    case arrival
    /// The export: the toast ends when the next one begins.
    case export
    /// The scenes of the gallery: the toast ends when another one is deleted, restored or opened.
    case gallery
  }

  /// What is said.
  public var phrase: Phrase
  /// When it appeared, in seconds.
  public var start: Double
  /// Whether something went wrong: it stays until hands have done something since.
  public var isError = false
  /// The absolute path of a file that a tap on the toast shows in the desktop's file manager; `nil` for none.
  public var file: String?
  /// The subject that ends the toast; `nil` for none.
  var subject: Subject?
  /// The number of steps that could be undone when the toast appeared.
  var steps = 0
  /// Whether hands have done something since it appeared.
  var isSeen = false

  /// What is said, in English.
  public var text: String { phrase.description }

  /// The seconds that the toast stays: as long as reading takes; longer where the user may want to act on it.
  var duration: Double {
    max(isError || file != nil ? 6 : 3, 1.5 + 0.06 * Double(text.count))
  }

  /// When it goes, in seconds; nil while it waits for hands.
  var end: Double? { isError && !isSeen ? nil : start + duration }

  func isOver(at time: Double) -> Bool { end.map { time >= $0 } ?? false }
}
