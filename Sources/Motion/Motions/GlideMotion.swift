public import Geometry

/// A value that goes on as fast as it was let go, and slows down by itself.
///
/// Each ``slowing`` seconds it has 1/e of the speed of before. It comes to rest at its ``destination``, as soon as it is
/// nearer to that than anybody sees; or before, if it is given a time for which it goes on.
@frozen
public struct GlideMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// Where it was let go.
  public private(set) var initialValue: Value
  /// How fast it was then, per second.
  public let initialVelocity: Value
  /// When it was let go, in seconds.
  public let start: Double
  /// The time in which it slows down to 1/e of its speed, in seconds.
  public let slowing: Double
  /// How long it goes on, in seconds.
  public let duration: Double
  /// Where it comes to rest, or would if it went on for ever.
  public private(set) var destination: Value
  /// Where it is when it is over.
  private var end: Value

  /// How near to the destination is near enough where nothing else is said: a twentieth of a point, which nobody sees.
  public static var defaultThreshold: Double { 0.05 }

  /// A value that is let go at a time, in seconds.
  ///
  /// It ends at its ``destination`` when it is nearer to that than `threshold`; with a `duration`, where it is after so many
  /// seconds. One that is given what is not finite, or not positive, stays where it is.
  public init(
    from value: Value, velocity: Value, at start: Double, slowing: Double, duration: Double? = nil,
    threshold: Double = GlideMotion.defaultThreshold
  ) {
    self.init(
      value, velocity, to: value + velocity.multiplied(by: slowing), start, slowing, duration,
      threshold)
  }

  /// A value that is let go just so fast that it comes to rest at a destination.
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
      self.duration = way > threshold ? slowing * logarithm(way / threshold) : 0
      end = destination
    }
  }

  /// Where it is at a time.
  public func value(at time: Double) -> Value {
    if isOver(at: time) { return end }
    return initialValue
      + initialVelocity.multiplied(by: slowing * (1 - exponential(-age(at: time) / slowing)))
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

  private func age(at time: Double) -> Double { max(0, time - start) }

  /// The same glide elsewhere.
  public func displaced(by displacement: Value) -> GlideMotion {
    var moved = self
    moved.initialValue = initialValue + displacement
    moved.destination = destination + displacement
    moved.end = end + displacement
    return moved
  }
}
