/// A decision about one recogniser.
public struct RecognitionDecision: Equatable, Sendable, CustomStringConvertible {
  /// The possible decisions.
  public enum Outcome: Equatable, Sendable {
    /// The recogniser was recognised and won its touches.
    case recognized
    /// The recogniser waits for the recogniser of this name to fail.
    case waits(for: String)
    /// The recogniser of this name has won the touches.
    case lost(to: String)
    /// The touches did not form the recogniser's gesture.
    case failed
  }

  /// The time of the decision, in seconds.
  public let time: Double
  /// The recogniser, by its type and element.
  public let recognizer: String
  /// The serials of the touches that it heard then, with those that had just left, in the order in which they landed.
  public let touches: [Int]
  /// The result of the decision, with the name of the other recogniser where one is involved.
  public let outcome: Outcome

  /// The decision in words.
  public var description: String {
    let words =
      switch outcome {
      case .recognized: "is recognised"
      case .waits(let other): "waits for \(other) to fail"
      case .lost(let other): "fails, because \(other) has won these touches"
      case .failed: "fails: the touches are not its gesture"
      }
    return "\(time) s: \(recognizer) \(words)"
  }
}

/// The last decisions between recognisers, in order, for finding out why a gesture was not recognised.
public struct RecognitionLog: Sendable, CustomStringConvertible {
  /// The number of decisions that the log keeps.
  public static let capacity = 256

  /// Whether decisions are written down; costs nothing while they are not.
  public var isRecording = false
  private var all: [RecognitionDecision] = []

  /// An empty log.
  public init() {}

  /// The decisions that are kept, the oldest first.
  public var decisions: [RecognitionDecision] { all.suffix(Self.capacity) }

  /// One line for each decision.
  public var description: String { decisions.map(\.description).joined(separator: "\n") }

  /// Forgets what was decided.
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
  /// The recogniser's name in the log: its type, and the element that it is attached to.
  public final var name: String {
    "\(type(of: self))" + (element.map { " of \($0)" } ?? "")
  }
}
