public import Geometry

/// A value that goes on as fast as it was let go, and slows down by itself.
///
/// Each ``slowing`` seconds it has 1/e of the speed of before.
@frozen
public struct GlideMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// Where it was let go.
  public let initialValue: Value
  /// How fast it was then, per second.
  public let initialVelocity: Value
  /// When it was let go, in seconds.
  public let start: Double
  /// The time in which it slows down to 1/e of its speed, in seconds.
  public let slowing: Double
  /// How long it goes on, in seconds.
  public let duration: Double

  /// How many times ``slowing`` it goes on where nothing else is said: then it is slower than a hundredth of what it was.
  public static var defaultLength: Double { 5 }

  /// A value that is let go at a time, in seconds.
  ///
  /// It ends where it is after `duration` seconds, ``defaultLength`` times `slowing` if that is left out. One that is
  /// given what is not finite, or not positive, stays where it is.
  public init(
    from value: Value, velocity: Value, at start: Double, slowing: Double, duration: Double? = nil
  ) {
    let isSlowing = slowing > 0 && slowing.isFinite && velocity.isFinite
    let length = duration ?? Self.defaultLength * slowing
    initialValue = value
    initialVelocity = isSlowing ? velocity : .zero
    self.start = start
    self.slowing = isSlowing ? slowing : 1
    self.duration = isSlowing && length > 0 ? length : 0
  }

  /// A value that is let go just so fast that it would come to rest at a destination.
  public init(
    from value: Value, to destination: Value, at start: Double, slowing: Double,
    duration: Double? = nil
  ) {
    self.init(
      from: value, velocity: (destination - value).multiplied(by: 1 / slowing), at: start,
      slowing: slowing, duration: duration)
  }

  /// Where it would come to rest if it went on for ever.
  public var destination: Value { initialValue + initialVelocity.multiplied(by: slowing) }

  /// Where it is at a time.
  public func value(at time: Double) -> Value {
    let age = age(at: time)
    return initialValue
      + initialVelocity.multiplied(by: slowing * (1 - exponential(-age / slowing)))
  }

  /// How fast it is at a time, per second.
  public func velocity(at time: Double) -> Value {
    isOver(at: time)
      ? .zero : initialVelocity.multiplied(by: exponential(-age(at: time) / slowing))
  }

  /// Whether it has come to rest by a time.
  public func isOver(at time: Double) -> Bool {
    time - start >= duration || initialVelocity == .zero
  }

  private func age(at time: Double) -> Double { max(0, min(duration, time - start)) }

  /// The same glide elsewhere.
  public func displaced(by displacement: Value) -> GlideMotion {
    GlideMotion(
      from: initialValue + displacement, velocity: initialVelocity, at: start, slowing: slowing,
      duration: duration)
  }
}
