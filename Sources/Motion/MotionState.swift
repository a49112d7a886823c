/// The state of a motion or an interaction: at rest or active.
public enum MotionState: String, Hashable, Sendable, CaseIterable {
  /// The motion or interaction changes nothing at this moment.
  case atRest
  /// The motion or interaction is in progress.
  case active
}

extension MotionState: Invertible {
  /// Returns the other state.
  public func inverted() -> MotionState { self == .active ? .atRest : .active }
}
