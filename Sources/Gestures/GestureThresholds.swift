/// The default thresholds that distinguish gestures, with their sources.
///
/// Each threshold is the default of a property that a program can set. Lengths are in window points (logical pixels),
/// times in seconds. The slop of a drag is a setting of `MotionRuntime`: `touchSlop`, 4 points, and `mouseSlop`, 2.
public enum GestureThresholds {
  /// The longest time from the lift of a tap to the landing of the next one, in seconds: 300 ms in Android's
  /// `ViewConfiguration` and Flutter's `kDoubleTapTimeout`.
  public static let tapInterval = 0.3
  /// The greatest distance between the taps of one gesture, in window points: Android's and Flutter's `kDoubleTapSlop`.
  public static let tapDistance = 100.0
  /// The time that the touches of a long press rest, in seconds: UIKit's `minimumPressDuration`, Flutter's
  /// `kLongPressTimeout`.
  public static let holdDuration = 0.5
  /// The distance that a touch may move before a long press begins, in window points: UIKit's `allowableMovement`.
  public static let holdMovement = 10.0
  /// The least velocity of a flick's touches when they lift, in window points per second: use-gesture's
  /// `swipe.velocity`, 0.5 px/ms.
  public static let flickVelocity = 500.0
  /// The least distance of a flick, in window points: use-gesture's `swipe.distance`.
  public static let flickDistance = 50.0
  /// The longest duration of a flick, in seconds: use-gesture's `swipe.duration`, 250 ms.
  public static let flickDuration = 0.25
  /// The greatest distance of a touch from a pressed button, in window points; less than UIKit's 70 points, because
  /// buttons lie side by side.
  public static let pressMargin = 12.0
}
