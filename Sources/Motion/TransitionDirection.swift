/// The direction of a transition that can be reversed, such as that of a sheet that is pulled down.
public enum TransitionDirection: String, Hashable, Sendable, CaseIterable {
  /// On.
  case forward
  /// Back.
  case backward
}

extension TransitionDirection: Invertible {
  /// The other way.
  public func inverted() -> TransitionDirection { self == .forward ? .backward : .forward }
}
