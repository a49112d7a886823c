public import Motion

/// The progress of a recognizer: the plain value behind its state.
///
/// The size is three bytes, because there is one value for each gesture of each element.
public struct GestureProgress: Equatable, Sendable {
  /// The gesture's current state.
  public internal(set) var state = GestureRecognizerState.possible
  /// The recognizer's answer while a recognizer that must fail first is undecided; `nil` while nothing is pending.
  public internal(set) var pending: GestureRecognizerState?
  private var bits: UInt8 = 0

  private enum Flag: UInt8 {
    case excluded, won, listening, fresh, newTouches, timed, sawTouches, waitsForSlop
  }

  private subscript(flag: Flag) -> Bool {
    get { bits & 1 << flag.rawValue != 0 }
    set { bits = bits & ~(1 << flag.rawValue) | (newValue ? 1 : 0) << flag.rawValue }
  }

  /// Whether another recognizer has won the current touches.
  public internal(set) var isExcluded: Bool {
    get { self[.excluded] }
    set { self[.excluded] = newValue }
  }
  /// Whether the recognizer has won the current touches.
  public internal(set) var hasWon: Bool {
    get { self[.won] }
    set { self[.won] = newValue }
  }
  /// Whether the recognizer has seen one of the current touches.
  public internal(set) var isListening: Bool {
    get { self[.listening] }
    set { self[.listening] = newValue }
  }
  /// Whether the next touch is the first of a new set of touches.
  var isFresh: Bool {
    get { self[.fresh] }
    set { self[.fresh] = newValue }
  }
  /// Whether new touches have landed since the recognizer began to wait.
  var hasNewTouches: Bool {
    get { self[.newTouches] }
    set { self[.newTouches] = newValue }
  }
  /// Whether the pending answer is for earlier touches, so that the touches that are down now do not belong to the
  /// recognizer.
  package var isLate: Bool { pending == .ended && hasNewTouches }
  /// Whether the recognizer is in the runtime's list of recognizers with a deadline.
  package var isTimed: Bool {
    get { self[.timed] }
    set { self[.timed] = newValue }
  }
  /// Whether touches were down when a recognizer of direct manipulation was last evaluated.
  var sawTouches: Bool {
    get { self[.sawTouches] }
    set { self[.sawTouches] = newValue }
  }
  /// Whether a recognizer of direct manipulation waited for a slop of its own when it was last evaluated.
  var waitsForSlop: Bool {
    get { self[.waitsForSlop] }
    set { self[.waitsForSlop] = newValue }
  }

  /// Starts a new set of touches, when its first touch lands.
  mutating func start() {
    (isExcluded, hasWon, isListening, isFresh) = (false, false, false, true)
    hasNewTouches = true
  }
}
