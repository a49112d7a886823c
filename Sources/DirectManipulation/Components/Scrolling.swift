public import ECS
public import Geometry
import Gestures
import Motion

/// What an element that scrolls keeps; ``Scrollable`` adds it, and takes it away.
public struct Scrolling: Uncloned {
  /// The axes along which it scrolls, in the points of what it lies in.
  public let axes: Scrollable.Axes
  /// How it goes on by itself; nil while it rests or is held.
  public internal(set) var flick: ScrollFlick?
  /// What listens to the touches.
  let pan: ScrollGestureRecognizer
  /// The limits that the element had before.
  let limitsBefore: ManipulationLimits?
  /// Hears of the pan's states.
  var subscription: Subscription?

  init(_ pan: ScrollGestureRecognizer, limitsBefore: ManipulationLimits?) {
    (axes, self.pan, self.limitsBefore) = (pan.axes, pan, limitsBefore)
  }
}

/// How content goes on after a flick: a closed form of time.
public struct ScrollFlick: Hashable, Sendable {
  /// Where the element's position was when it was let go, in its parent's points.
  public let origin: Point
  /// How fast it was then, in its parent's points per second.
  public let velocity: Vector
  /// When it was let go, in seconds.
  public let start: Double

  /// The time in which it slows down to 1/e of its speed, in seconds: UIKit's normal deceleration, 0.998 a
  /// millisecond, has 0.5.
  public static let slowing = 0.35
  /// What is slower than this when it is let go, in window points per second, stops dead.
  public static let leastSpeed = 40.0
  /// How long it goes on, in seconds: then it is slower than a hundredth of what it was.
  public static var duration: Double { 5 * slowing }

  /// Where the position is at a time, as far as nothing ends it.
  public func position(at time: Double) -> Point {
    GlideMotion(
      from: origin, velocity: velocity, at: start, slowing: Self.slowing, duration: Self.duration
    ).value(at: time)
  }
}
