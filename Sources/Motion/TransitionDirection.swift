/// The direction of a transition that can be reversed, such as the opening of a sheet that is pulled down.
public enum TransitionDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction in which the transition advances.
  case forward
  /// The direction in which the transition is reversed.
  case backward
}

extension TransitionDirection: Invertible {
  /// Returns the opposite direction.
  public func inverted() -> TransitionDirection { self == .forward ? .backward : .forward }
}
