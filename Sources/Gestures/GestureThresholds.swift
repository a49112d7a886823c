/// The numbers that tell gestures apart, in one place, with where they come from.
///
/// Each is the default of a property that a program can set. Lengths are window points (logical
/// pixels), times are seconds. The slop of a drag is the runtime's: 4 points for a finger, 2 for a mouse.
public enum GestureThresholds {
  /// The time from the up of a tap to the down of the next: Android's `ViewConfiguration` and Flutter's
  /// `kDoubleTapTimeout` have 300 ms.
  public static let tapInterval = 0.3
  /// How far the taps of one gesture may lie apart: Android's and Flutter's `kDoubleTapSlop`.
  public static let tapDistance = 100.0
  /// How long a touch rests until it is a hold: UIKit's `minimumPressDuration`, Flutter's
  /// `kLongPressTimeout`.
  public static let holdDuration = 0.5
  /// How far a touch may move before it is a hold: UIKit's `allowableMovement`.
  public static let holdMovement = 10.0
  /// How fast a flick leaves, in points per second: use-gesture's `swipe.velocity`, 0.5 px/ms.
  public static let flickVelocity = 500.0
  /// How far a flick goes at least: use-gesture's `swipe.distance`.
  public static let flickDistance = 50.0
  /// How long a flick takes at most: use-gesture's `swipe.duration`, 250 ms.
  public static let flickDuration = 0.25
  /// How far beside a pressed button a touch may be: less than UIKit's 70 points, since buttons lie side by side.
  public static let pressMargin = 12.0
}
