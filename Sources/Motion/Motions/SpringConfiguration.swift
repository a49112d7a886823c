/// The constants of a spring with a mass at its end.
///
/// The constants satisfy m·a = −k·x − c·v: x is the distance from the destination, v the velocity, a the acceleration.
/// The defaults are those of the Material Motion family: quick, with hardly any overshoot.
@frozen
public struct SpringConfiguration: Hashable, Sendable {
  /// The stiffness (k) of the spring; positive.
  public var stiffness: Double
  /// The damping (c) of the mass; a spring with 0 oscillates for ever.
  public var damping: Double
  /// The mass (m) at the end of the spring; positive.
  public var mass: Double

  /// Creates a configuration from its constants; the defaults are those of the Material Motion family.
  @inlinable
  public init(stiffness: Double = 342, damping: Double = 30, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// Creates a spring from its frequency without damping, in radians per second, and its damping ratio.
  ///
  /// The spring overshoots if the ratio is below 1. The mass is 1.
  @inlinable
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.init(
      stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency)
  }

  /// Creates a spring from its perceived duration in seconds and its bounce.
  ///
  /// `duration` is the period of the spring without damping, about the time until the spring has nearly settled. With a
  /// `bounce` of 0 the spring arrives without overshoot, with 1 it oscillates for ever, and with a negative bounce
  /// above −1 it creeps. The mass is 1. The parameters mean the same as in SwiftUI's springs. With other numbers the
  /// spring is not ``isValid``.
  @inlinable
  public init(duration: Double, bounce: Double = 0) {
    self.init(
      angularFrequency: 2 * .pi / max(0, duration),
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    )
  }

  /// The period of the spring without damping, in seconds; see ``init(duration:bounce:)``.
  @inlinable
  public var duration: Double { 2 * .pi / angularFrequency }

  /// The bounce of the spring: very slow near −1, without overshoot at 0, oscillating for ever at 1.
  @inlinable
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The frequency of the spring without damping, in radians per second.
  @inlinable
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio: below 1 the spring overshoots, at 1 it arrives as fast as possible without overshoot, above 1
  /// it creeps.
  @inlinable
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Whether the constants make a spring: finite, and positive except for ``damping``, which may be 0.
  @inlinable
  public var isValid: Bool {
    stiffness > 0 && mass > 0 && damping >= 0 && stiffness.isFinite && mass.isFinite
      && damping.isFinite && angularFrequency.isFinite && angularFrequency > 0
      && dampingRatio.isFinite
  }
}
