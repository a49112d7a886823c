public import Motion

extension GestureRecognizerState {
  /// Whether the gesture is over: ended, cancelled or failed.
  public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Returns whether a recognizer in this state may change to `next`.
  ///
  /// ```
  /// possible ──▸ began ──▸ changed ⟲        a gesture that goes on
  ///     │           └─────────┴──▸ ended, cancelled
  ///     ├──▸ ended                          a gesture that is over at once, as a tap
  ///     └──▸ failed
  /// ended, cancelled, failed ──▸ possible, and on from there
  /// ```
  /// Staying in the same state is always allowed.
  public func mayBecome(_ next: GestureRecognizerState) -> Bool {
    if next == self { return true }
    return switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed:
      next == .possible || next == .began || next == .ended || next == .failed
    }
  }
}

/// Traps with a message for the author of a recognizer that made an illegal state change: the rule, then the remedy.
@inline(never)
func illegalAnswer(
  _ next: GestureRecognizerState, from state: GestureRecognizerState, of type: Any.Type
) -> Never {
  let allowed = GestureRecognizerState.allCases.filter(state.mayBecome).map(\.rawValue)
  fatalError(
    "Gestures: \(type) answered `\(next)` while it was at `\(state)`; from there a gesture may be only "
      + "\(allowed.joined(separator: ", ")). Answer one of these from `nextState(_:)`: read `state` "
      + "there, because other recognizers may have kept yours from what it answered last.")
}
