/// The constants of a spring with a mass at its end.
///
/// The constants follow m·a = −k·x − c·v: x is the distance from the destination, v the velocity, a the acceleration.
/// The defaults are those of the Material Motion family: quick, with hardly any overshoot.
@frozen
public struct SpringConfiguration: Hashable, Sendable {
  /// The stiffness (k) of the spring; positive.
  public var stiffness: Double
  /// The damping (c) of the mass; a spring with 0 oscillates for ever.
  public var damping: Double
  /// The mass (m) at the end of the spring; positive.
  public var mass: Double

  /// The constants; those of the family where left out.
  @inlinable
  public init(stiffness: Double = 342, damping: Double = 30, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// A spring that would swing so fast without damping, in radians a second, and that is damped by so much: below 1
  /// it overshoots, from 1 on it does not.
  @inlinable
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.init(
      stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency)
  }

  /// A spring by the way it looks: the pace of its movement in seconds, and how much it bounces.
  ///
  /// `duration` is the period of the spring without damping, about the time until it has nearly settled. A `bounce` of 0 arrives
  /// without overshoot, 1 swings for ever, and a negative bounce above -1 creeps. The mass is 1. The meaning is that of
  /// SwiftUI's springs. With other numbers the spring is not ``isValid``.
  @inlinable
  public init(duration: Double, bounce: Double = 0) {
    self.init(
      angularFrequency: 2 * .pi / duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    )
  }

  /// The period of the spring without damping, in seconds; see ``init(duration:bounce:)``.
  @inlinable
  public var duration: Double { 2 * .pi / angularFrequency }

  /// The bounce of the spring: from above -1, very slow, over 0, without overshoot, to 1, for ever.
  @inlinable
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The frequency at which the spring would swing without damping, in radians per second.
  @inlinable
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio: below 1 the spring overshoots, at 1 it arrives as fast as it can without, above 1 it creeps.
  @inlinable
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Whether a spring can have these constants: finite, and positive but for ``damping``, which may be 0.
  @inlinable
  public var isValid: Bool {
    stiffness > 0 && mass > 0 && damping >= 0 && stiffness.isFinite && mass.isFinite
      && damping.isFinite && angularFrequency.isFinite && angularFrequency > 0
      && dampingRatio.isFinite
  }
}
