/// The course of the way from a keyframe to the next one; the raw value is its name in documents.
///
/// A program that doesn't know an easing refuses the document, and ends a journal there. ``MotionSimplifier`` uses all
/// easings but ``hold``, by a list of its own.
public enum Easing: String, Hashable, Sendable, CaseIterable {
  /// Constant speed.
  case linear
  /// Constant acceleration from rest.
  case easeIn
  /// Constant deceleration to rest.
  case easeOut
  /// Acceleration from rest and deceleration to rest, as a cubic polynomial.
  case easeInOut
  /// No change until the next keyframe's time.
  case hold

  /// Returns the share of the way that is covered after a share of the time, both from 0 to 1.
  public func share(afterTime time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: time * time
    case .easeOut: time * (2 - time)
    case .easeInOut: time * time * (3 - 2 * time)
    case .hold: 0
    }
  }
}
