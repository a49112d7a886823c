public import Geometry

/// A value that a damped spring pulls to a destination, as the exact solution at any time.
///
/// ```swift
/// var spring = SpringMotion(from: 0.0, to: 100, velocity: 800, at: 0)
/// let soon = spring.value(at: 0.1)
/// spring.setDestination(50, at: 0.1)   // goes on from there, as fast as it is
/// ```
///
/// A change of destination, velocity or constants restarts the motion from its state at the time of the change; a time
/// before ``start``, or a NaN, counts as ``start``. The motion therefore depends on the times of changes, and not on
/// how often the value is read.
///
/// The motion is over as soon as it can never be farther than ``threshold`` from the destination again. From then on
/// its value is the destination, and its velocity zero. Changes to values that are not finite, or to invalid constants,
/// are ignored.
@frozen
public struct SpringMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// The constants of the spring.
  public private(set) var configuration: SpringConfiguration
  /// The value to which the spring pulls.
  public private(set) var destination: Value
  /// The value at ``start``.
  public private(set) var initialValue: Value
  /// The velocity at ``start``, per second.
  public private(set) var initialVelocity: Value
  /// The time at which the motion was started or last changed, in seconds.
  public private(set) var start: Double
  /// The distance to the destination within which the motion must stay to be over; 0 for exactly the destination, at
  /// rest.
  public private(set) var threshold: Double

  /// The default distance to the destination at which the motion is over: a thousandth of a point, which is invisible.
  @inlinable public static var defaultThreshold: Double { 0.001 }

  /// Creates a spring that is released at a time, in seconds.
  ///
  /// A destination that is not finite is replaced by `value`, a `value` that is not finite by the destination, and a
  /// velocity that is not finite by zero. An invalid configuration is replaced by the default one.
  public init(
    from value: Value, to destination: Value, velocity: Value = .zero, at start: Double,
    configuration: SpringConfiguration = SpringConfiguration(),
    threshold: Double = SpringMotion.defaultThreshold
  ) {
    self.configuration = configuration.isValid ? configuration : SpringConfiguration()
    self.destination = destination.isFinite ? destination : value
    initialValue = value.isFinite ? value : destination
    initialVelocity = velocity.isFinite ? velocity : .zero
    self.start = start
    self.threshold = threshold > 0 ? threshold : 0
  }

  /// Returns the value at a time, in seconds.
  @inlinable
  @inline(__always)
  public func value(at time: Double) -> Value { state(at: time).value }

  /// Returns the velocity at a time, per second.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// Returns the value at a time, in seconds, and whether the motion has come to rest.
  @inlinable
  @inline(__always)
  public func progress(at time: Double) -> (value: Value, isOver: Bool) {
    let now = state(at: time)
    return (now.value, now.isOver)
  }

  /// Returns whether the motion is over at a time, in seconds.
  public func isOver(at time: Double) -> Bool { state(at: time).isOver }

  /// Returns the value at a time, in seconds, its velocity, per second, and whether the motion has come to rest.
  ///
  /// A time before ``start``, or a NaN, counts as ``start``.
  @inlinable
  @inline(__always)
  public func state(at time: Double) -> (value: Value, velocity: Value, isOver: Bool) {
    let age = time > start ? time - start : 0
    let now = configuration.response(
      to: initialValue - destination, initialVelocity, after: age)
    // The spring's energy bounds its distance from the destination; damping only lowers the energy.
    let speedSquared = now.velocity.norm * now.velocity.norm
    let reach =
      now.offset.norm * now.offset.norm
      + speedSquared * configuration.mass / configuration.stiffness
    let value = destination + now.offset
    guard reach > threshold * threshold, value.isFinite, now.velocity.isFinite else {
      return (destination, .zero, true)
    }
    return (value, now.velocity, false)
  }

  /// Changes the destination from a time on, in seconds; without effect if the destination is the same or not finite.
  public mutating func setDestination(_ destination: Value, at time: Double) {
    guard destination.isFinite, destination != self.destination else { return }
    restart(at: time)
    self.destination = destination
  }

  /// Changes the constants from a time on, in seconds; without effect if they are the same or invalid.
  public mutating func setConfiguration(_ configuration: SpringConfiguration, at time: Double) {
    guard configuration.isValid, configuration != self.configuration else { return }
    restart(at: time)
    self.configuration = configuration
  }

  /// Changes the velocity, per second, at a time in seconds; without effect if the velocity is not finite.
  public mutating func setVelocity(_ velocity: Value, at time: Double) {
    guard velocity.isFinite else { return }
    restart(at: time)
    initialVelocity = velocity
  }

  /// Sets the distance to the destination within which the motion must stay to be over; a value that is not positive
  /// counts as 0.
  public mutating func setThreshold(_ threshold: Double) {
    self.threshold = threshold > 0 ? threshold : 0
  }

  /// Makes the value and velocity at a time the initial ones.
  private mutating func restart(at time: Double) {
    let now = state(at: time)
    (initialValue, initialVelocity) = (now.value, now.velocity)
    start = max(start, time)
  }

  /// Returns the motion with all its values displaced; the same motion if a displaced value is not finite.
  public func displaced(by displacement: Value) -> SpringMotion {
    var motion = self
    let (value, destination) = (initialValue + displacement, destination + displacement)
    guard value.isFinite, destination.isFinite else { return self }
    (motion.initialValue, motion.destination) = (value, destination)
    return motion
  }
}
