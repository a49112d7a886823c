public import ECS
public import Geometry
import Gestures
public import Motion

/// The state of a scrolling element, added and removed by ``Scrollable``.
public struct Scrolling: Uncloned {
  /// The deceleration after a flick, in the parent's points; nil while the element rests or is held.
  public internal(set) var flick: GlideMotion<Point>?
  /// The axes along which the element scrolls, in its parent space.
  public var axes: Scrollable.Axes { pan.axes }
  /// The plans, in the order in which they were added; the last one acts.
  var plans: [Scrollable] = []
  /// The recognizer that listens to the touches, and the plan that moves the element by it.
  let pan: ScrollGestureRecognizer
  let draggable: Draggable
  /// The limits that the element had before it scrolled; nil if there were none.
  let limitsBefore: ManipulationLimits?
  /// The subscription to the states of ``pan``; nil before the first plan is added.
  var subscription: Subscription?

  init(_ pan: ScrollGestureRecognizer, limitsBefore: ManipulationLimits?) {
    (self.pan, self.limitsBefore) = (pan, limitsBefore)
    draggable = Draggable(panGestureRecognizer: pan)
  }

  /// The time in which a flick slows down to 1/e of its speed, in seconds.
  ///
  /// UIKit's normal deceleration rate, 0.998 per millisecond, corresponds to 0.5.
  public static let slowing = 0.35
  /// The release speed above which an element scrolls on, in window points per second; a slower element stops at once.
  public static let leastSpeed = 40.0
  /// The duration of a flick, in seconds, after which its speed is less than a hundredth of the initial speed.
  static var flickDuration: Double { 5 * slowing }
}
