public import Geometry

/// A value that starts with the velocity of its release and slows down by itself.
///
/// The speed falls to 1/e in each ``slowing`` seconds. The motion is over as soon as the distance to the
/// ``destination`` is invisible, and the value is then the destination. With a given duration, the motion is over after
/// that time, at the value reached by then.
@frozen
public struct GlideMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// The value at ``start``.
  public private(set) var initialValue: Value
  /// The velocity at ``start``, per second.
  public let initialVelocity: Value
  /// The time of release, in seconds.
  public let start: Double
  /// The time in which the speed falls to 1/e, in seconds.
  public let slowing: Double
  /// The time from ``start`` until the motion is over, in seconds.
  public let duration: Double
  /// The value at which the motion comes to rest, or would if it went on for ever.
  public private(set) var destination: Value
  /// The value once the motion is over.
  private var end: Value

  /// The default distance to the destination at which the motion is over: a twentieth of a point, which is invisible.
  public static var defaultThreshold: Double { 0.05 }

  /// Creates a glide that starts from a value with a velocity per second, at a time in seconds.
  ///
  /// The glide ends at its ``destination`` once the value is within `threshold` of the destination; with a `duration`
  /// in seconds, it ends at the value reached by then. If the value, the velocity or `slowing` is not finite, or if
  /// `slowing`, `duration` or `threshold` is not positive, the glide stays at `value`.
  public init(
    from value: Value, velocity: Value, at start: Double, slowing: Double, duration: Double? = nil,
    threshold: Double = GlideMotion.defaultThreshold
  ) {
    self.init(
      value, velocity, to: value + velocity.multiplied(by: slowing), start, slowing, duration,
      threshold)
  }

  /// Creates a glide to a destination, whose initial velocity follows from the distance.
  public init(
    from value: Value, to destination: Value, at start: Double, slowing: Double,
    threshold: Double = GlideMotion.defaultThreshold
  ) {
    self.init(
      value, (destination - value).multiplied(by: 1 / slowing), to: destination, start, slowing,
      nil, threshold)
  }

  private init(
    _ value: Value, _ velocity: Value, to destination: Value, _ start: Double, _ slowing: Double,
    _ duration: Double?, _ threshold: Double
  ) {
    let isMoving =
      slowing > 0 && slowing.isFinite && velocity.isFinite && destination.isFinite
      && threshold > 0 && duration ?? 1 > 0
    initialValue = value
    initialVelocity = isMoving ? velocity : .zero
    self.start = start
    self.slowing = isMoving ? slowing : 1
    self.destination = isMoving ? destination : value
    guard isMoving else {
      (self.duration, end) = (0, value)
      return
    }
    if let duration {
      self.duration = duration
      end = value + velocity.multiplied(by: slowing * (1 - exponential(-duration / slowing)))
    } else {
      let way = (destination - value).norm
      // A quotient that overflows would make a glide that is never over.
      let ratio = min(way / threshold, .greatestFiniteMagnitude)
      self.duration = ratio > 1 ? slowing * logarithm(ratio) : 0
      end = destination
    }
  }

  /// Returns the value at a time, in seconds.
  public func value(at time: Double) -> Value {
    if isOver(at: time) { return end }
    return initialValue
      + initialVelocity.multiplied(by: slowing * (1 - exponential(-age(at: time) / slowing)))
  }

  /// Returns the velocity at a time, per second.
  public func velocity(at time: Double) -> Value {
    isOver(at: time)
      ? .zero : initialVelocity.multiplied(by: exponential(-age(at: time) / slowing))
  }

  /// Returns whether the motion is over at a time, in seconds.
  public func isOver(at time: Double) -> Bool {
    time - start >= duration || initialVelocity == .zero
  }

  private func age(at time: Double) -> Double { max(0, time - start) }

  /// Returns the glide with all its values displaced.
  public func displaced(by displacement: Value) -> GlideMotion {
    var moved = self
    moved.initialValue = initialValue + displacement
    moved.destination = destination + displacement
    moved.end = end + displacement
    return moved
  }
}
