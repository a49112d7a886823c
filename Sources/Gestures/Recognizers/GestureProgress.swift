public import Motion

/// How far one recogniser has come: the plain value behind its state.
public struct GestureProgress: Equatable, Sendable {
  /// Where the gesture is.
  public internal(set) var state = GestureRecognizerState.possible
  /// What it has answered while another recogniser, which is to fail first, has not decided.
  public internal(set) var pending: GestureRecognizerState?
  /// Whether another one has won these touches.
  public internal(set) var isExcluded = false
  /// Whether it has won these touches.
  public internal(set) var hasWon = false
  /// Whether it has seen one of these touches.
  public internal(set) var isListening = false
  /// Whether the next touch is the first of new ones.
  var isFresh = false
  /// Whether new touches have landed since it has had to wait.
  var hasNewTouches = false
  /// Whether it waits with what it answered to touches of before; those that are down now are not its own.
  package var isLate: Bool { pending == .ended && hasNewTouches }
  /// Whether it is among those that wait for a time.
  package var isTimed = false

  /// The first touch of new ones lands.
  mutating func start() {
    (isExcluded, hasWon, isListening, isFresh) = (false, false, false, true)
    hasNewTouches = true
  }
}
