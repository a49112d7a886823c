/// The source of time for operators.
///
/// The time is set from outside and never taken from the computer's own clock, so that a recording plays back the same.
public protocol MotionClock: AnyObject {
  /// The present time in seconds; it does not go back.
  var now: Double { get }

  /// Calls `body` once, as soon as a time has come, with ``now`` at that time.
  ///
  /// A time that is not later than ``now`` comes with the clock's next step, and so does one that is no number.
  /// Keep what is returned: dropping it takes the call back.
  func wake(at time: Double, _ body: @escaping () -> Void) -> Subscription
}
