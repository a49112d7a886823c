/// The numbers that tell gestures apart, in one place, with where they come from.
///
/// Each is the default of a property that a program can set. Lengths are window points (logical
/// pixels), times are seconds. The slop of a drag is the runtime's: 4 points for a finger, 2 for a mouse.
public enum GestureThresholds {
  /// The time from the up of a tap to the down of the next: Android's `ViewConfiguration` and Flutter's
  /// `kDoubleTapTimeout` have 300 ms.
  public static let tapInterval = 0.3
  /// The greatest distance between the taps of one gesture, in window points: Android's and Flutter's `kDoubleTapSlop`.
  public static let tapDistance = 100.0
  /// The rest time of a long press, in seconds: UIKit's `minimumPressDuration`, Flutter's `kLongPressTimeout`.
  public static let holdDuration = 0.5
  /// The distance that a touch may move before it is a long press, in window points: UIKit's `allowableMovement`.
  public static let holdMovement = 10.0
  /// The least velocity of a flick when it leaves, in window points per second: use-gesture's `swipe.velocity`, 0.5 px/ms.
  public static let flickVelocity = 500.0
  /// The least distance of a flick, in window points: use-gesture's `swipe.distance`.
  public static let flickDistance = 50.0
  /// The longest duration of a flick, in seconds: use-gesture's `swipe.duration`, 250 ms.
  public static let flickDuration = 0.25
  /// The distance from a pressed button within which a touch may be: less than UIKit's 70 points, as buttons lie side by side.
  public static let pressMargin = 12.0
}
