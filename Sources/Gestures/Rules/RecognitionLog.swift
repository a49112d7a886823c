/// A logged decision about a recognizer.
public struct RecognitionDecision: Equatable, Sendable, CustomStringConvertible {
  /// The possible decisions.
  public enum Outcome: Equatable, Sendable {
    /// The recognizer was recognized and won its touches.
    case recognized
    /// The recognizer waits for another recognizer, with this name, to fail.
    case waits(for: String)
    /// Another recognizer, with this name, has won the touches.
    case lost(to: String)
    /// The touches did not form the recognizer's gesture.
    case failed
  }

  /// The time of the decision, in seconds.
  public let time: Double
  /// The name of the recognizer: its type and element.
  public let recognizer: String
  /// The serials of the touches that the recognizer heard, including touches that had just left, in the order of
  /// landing.
  public let touches: [Int]
  /// The result of the decision, with the name of the other recognizer if one is involved.
  public let outcome: Outcome

  /// The decision in words.
  public var description: String {
    let words =
      switch outcome {
      case .recognized: "is recognized"
      case .waits(let other): "waits for \(other) to fail"
      case .lost(let other): "fails, because \(other) has won these touches"
      case .failed: "fails: the touches are not its gesture"
      }
    return "\(time) s: \(recognizer) \(words)"
  }
}

/// A log of the latest decisions between recognizers, for finding out why a gesture was not recognized.
///
/// The log of a runtime is `MotionRuntime.decisions`; set ``isRecording`` there before the gesture.
public struct RecognitionLog: Sendable, CustomStringConvertible {
  /// The number of decisions that the log keeps.
  public static let capacity = 256

  /// Whether decisions are recorded; without cost while this is `false`.
  public var isRecording = false
  private var all: [RecognitionDecision] = []

  /// Creates an empty log.
  public init() {}

  /// The latest decisions, at most ``capacity``, the oldest first.
  public var decisions: [RecognitionDecision] { all.suffix(Self.capacity) }

  /// The decisions in words, a line for each.
  public var description: String { decisions.map(\.description).joined(separator: "\n") }

  /// Removes all decisions.
  public mutating func clear() { all.removeAll() }

  package mutating func note(
    _ recognizer: GestureRecognizer, _ outcome: @autoclosure () -> RecognitionDecision.Outcome,
    at time: Double, hearing group: @autoclosure () -> TouchGroup?
  ) {
    guard isRecording else { return }
    if all.count >= 2 * Self.capacity { all.removeFirst(Self.capacity) }
    all.append(
      RecognitionDecision(
        time: time, recognizer: recognizer.name,
        touches: group()?.serials(heardBy: recognizer.family) ?? [], outcome: outcome()))
  }
}

extension GestureRecognizer {
  /// The recognizer's name in the log: its type, and the element that it is attached to.
  public final var name: String {
    "\(type(of: self))" + (element.map { " of \($0)" } ?? "")
  }
}
