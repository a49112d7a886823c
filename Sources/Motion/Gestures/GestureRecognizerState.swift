/// Where a gesture recogniser is in the life of a gesture.
public enum GestureRecognizerState: String, Hashable, Sendable, CaseIterable {
  /// No gesture is recognised yet, though touches may be down.
  case possible
  /// A gesture has been recognised just now, with its first values.
  case began
  /// A recognised gesture has new values.
  case changed
  /// The gesture is over and what it did stands; its last values can still be read.
  case ended
  /// The gesture was taken away, and what it did is to be undone.
  case cancelled
  /// The touches were not this gesture.
  case failed

  /// Whether a gesture is under way: began or changed.
  public var isActive: Bool { self == .began || self == .changed }
}
