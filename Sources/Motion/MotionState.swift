/// Whether something moves, or is being moved, at this moment.
public enum MotionState: String, Hashable, Sendable, CaseIterable {
  /// Nothing happens.
  case atRest
  /// Something takes effect.
  case active
}

extension MotionState: Invertible {
  /// The other state.
  public func inverted() -> MotionState { self == .active ? .atRest : .active }
}
