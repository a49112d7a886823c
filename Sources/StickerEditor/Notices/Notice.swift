/// Something that the person is told.
public struct Notice: Hashable, Sendable {
  /// What is said.
  public var phrase: Phrase
  /// When it appeared, in seconds.
  public var start: Double
  /// Whether something went wrong: it stays until hands have done something since.
  public var isError = false
  /// Whether hands have done something since it appeared.
  var isSeen = false

  /// What is said, in English.
  public var text: String { phrase.description }

  /// How long it stays, in seconds, which is as long as it takes to read it; an error at least so long.
  var duration: Double { max(isError ? 6 : 3, 1.5 + 0.06 * Double(text.count)) }

  /// When it goes, in seconds; nil while it waits for hands.
  var end: Double? { isError && !isSeen ? nil : start + duration }

  func isOver(at time: Double) -> Bool { end.map { time >= $0 } ?? false }
}
