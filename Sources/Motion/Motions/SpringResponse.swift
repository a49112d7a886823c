public import Geometry

/// The state of a spring after a time, as a linear function of its initial offset and velocity.
///
/// The function solves the spring's equation. The responses to two times in succession equal the response to their sum.
/// A spring may therefore be read and restarted at any moment, and its path stays the same.
@frozen
@usableFromInline
struct SpringResponse {
  /// The offset that remains of an initial offset of 1.
  @usableFromInline let distance: Double
  /// The distance that comes of a velocity of 1, in seconds.
  @usableFromInline let distanceOfVelocity: Double
  /// The velocity that comes of a distance of 1, per second.
  @usableFromInline let velocityOfDistance: Double
  /// The velocity that is left of a velocity of 1.
  @usableFromInline let velocity: Double

  /// The response after a time of 0 or more, in seconds.
  @inlinable
  @inline(__always)
  init(of spring: SpringConfiguration, after time: Double) {
    let decay = spring.damping / (2 * spring.mass)
    let frequencySquared = spring.stiffness / spring.mass
    let difference = frequencySquared - decay * decay
    // Both are multiplied with the decay: cosine, and sine by the frequency; or their hyperbolic counterparts.
    let (even, odd) =
      difference >= 0
      ? Self.swinging(decay, difference.squareRoot(), time)
      : Self.creeping(decay, (-difference).squareRoot(), frequencySquared, time)
    distance = even + decay * odd
    distanceOfVelocity = odd
    velocityOfDistance = -frequencySquared * odd
    velocity = even - decay * odd
  }

  /// Damped less than critically, or just so.
  @inlinable
  @inline(__always)
  static func swinging(
    _ decay: Double, _ frequency: Double, _ time: Double
  ) -> (even: Double, odd: Double) {
    let left = exponential(-decay * time)
    // Critically damped; and one that is nearly so has swung by too little to tell.
    guard frequency > 0 else { return (left, left * time) }
    let (sine, cosine) = sincos(frequency * time)
    return (left * cosine, left * sine / frequency)
  }

  /// Damped more than critically.
  @usableFromInline
  static func creeping(
    _ decay: Double, _ frequency: Double, _ frequencySquared: Double, _ time: Double
  ) -> (even: Double, odd: Double) {
    // The slower of the two decays, without the difference of numbers that are nearly alike.
    let slow = exponential(-frequencySquared / (decay + frequency) * time)
    // How much less is left by the faster one, as a share: −1 of all, 0 of nothing.
    let less = exponentialMinusOne(-2 * frequency * time)
    return (slow * (1 + less / 2), -slow * less / (2 * frequency))
  }

  /// Returns the offset and the velocity after the time, for an initial offset and velocity.
  @inlinable
  @inline(__always)
  func callAsFunction<Value: Componentwise>(
    _ offset: Value, _ initial: Value
  ) -> (offset: Value, velocity: Value) where Value.Component == Double {
    (
      offset.zipComponents(with: initial) { distance * $0 + distanceOfVelocity * $1 },
      offset.zipComponents(with: initial) { velocityOfDistance * $0 + velocity * $1 }
    )
  }
}
