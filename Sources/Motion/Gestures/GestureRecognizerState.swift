/// The state of a gesture recognizer in the life of a gesture.
public enum GestureRecognizerState: String, Hashable, Sendable, CaseIterable {
  /// No gesture is recognized yet, though touches may be down.
  case possible
  /// A gesture has been recognized just now, with its first values.
  case began
  /// A recognized gesture has new values.
  case changed
  /// The gesture is over and its effects stay; its last values can still be read.
  case ended
  /// The gesture was cancelled, and its effects must be undone.
  case cancelled
  /// The touches did not form this gesture.
  case failed

  /// Whether a gesture is under way: began or changed.
  public var isActive: Bool { self == .began || self == .changed }
}
