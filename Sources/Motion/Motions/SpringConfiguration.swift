/// The constants of a spring with a mass at its end.
///
/// They act as in m·a = −k·x − c·v: x is the distance from the destination, v the velocity, a the acceleration.
/// The defaults are those of the Material Motion family: quick, with hardly any overshoot.
@frozen
public struct SpringConfiguration: Hashable, Sendable {
  /// How strongly the spring pulls (k); positive.
  public var stiffness: Double
  /// How strongly what moves is slowed down (c); 0 swings for ever.
  public var damping: Double
  /// How slowly it follows (m); positive.
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

  /// How fast it would swing without damping, in radians a second.
  @inlinable
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Below 1 it overshoots; at 1 it arrives as fast as it can without; above it creeps.
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
