/// The source of time for operators.
///
/// The time is set from outside and never taken from the computer's own clock, so that a recording plays back
/// identically.
public protocol MotionClock: AnyObject {
  /// The present time in seconds, which never decreases.
  var now: Double { get }

  /// Calls `body` once, as soon as the clock reaches a time in seconds; ``now`` then has that time.
  ///
  /// For a time that is not later than ``now``, or a NaN, the call comes with the clock's next step. Keep the returned
  /// subscription: dropping it cancels the call. If the call can never come, the subscription has already ended.
  func wake(at time: Double, _ body: @escaping () -> Void) -> Subscription
}
