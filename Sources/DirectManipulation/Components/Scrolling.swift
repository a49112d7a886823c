public import ECS
public import Geometry
import Gestures
import Motion

/// The state of a scrolling element, added and removed by ``Scrollable``.
public struct Scrolling: Uncloned {
  /// The axes along which the element scrolls, in its parent space.
  public let axes: Scrollable.Axes
  /// The deceleration after a flick; nil while the element rests or is held.
  public internal(set) var flick: ScrollFlick?
  /// The recognizer that listens to the touches.
  let pan: ScrollGestureRecognizer
  /// The limits that the element had before it scrolled.
  let limitsBefore: ManipulationLimits?
  /// The subscription to the states of ``pan``.
  var subscription: Subscription?

  init(_ pan: ScrollGestureRecognizer, limitsBefore: ManipulationLimits?) {
    (axes, self.pan, self.limitsBefore) = (pan.axes, pan, limitsBefore)
  }
}

/// The deceleration of content after a flick, as a closed form of time.
public struct ScrollFlick: Hashable, Sendable {
  /// The element's position at ``start``, in its parent's points.
  public let origin: Point
  /// The element's velocity at ``start``, in its parent's points per second.
  public let velocity: Vector
  /// The time of release, in seconds.
  public let start: Double

  /// The time in which the flick slows down to 1/e of its speed, in seconds.
  ///
  /// UIKit's normal deceleration rate, 0.998 per millisecond, corresponds to 0.5.
  public static let slowing = 0.35
  /// The release speed above which an element scrolls on, in window points per second; a slower element stops at once.
  public static let leastSpeed = 40.0
  /// The duration of a flick, in seconds, after which its speed is less than a hundredth of the initial speed.
  public static var duration: Double { 5 * slowing }

  /// Returns the position at a time in seconds, in the parent's points, provided that nothing ends the flick before.
  public func position(at time: Double) -> Point {
    GlideMotion(
      from: origin, velocity: velocity, at: start, slowing: Self.slowing, duration: Self.duration
    ).value(at: time)
  }
}
