public import Geometry

/// The state of a spring after a time, as a linear function of its initial offset and velocity.
///
/// The function solves the spring's equation of motion. The response to two times in succession is the response to
/// their sum, so a spring can be read and restarted at any moment without a change of its path.
@frozen
@usableFromInline
struct SpringResponse {
  /// The offset that remains of an initial offset of 1.
  @usableFromInline let distance: Double
  /// The offset that results from an initial velocity of 1, in seconds.
  @usableFromInline let distanceOfVelocity: Double
  /// The velocity that results from an initial offset of 1, per second.
  @usableFromInline let velocityOfDistance: Double
  /// The velocity that remains of an initial velocity of 1.
  @usableFromInline let velocity: Double

  /// Creates the response after a time of at least 0, in seconds.
  @inlinable
  @inline(__always)
  init(of spring: SpringConfiguration, after time: Double) {
    let decay = spring.damping / (2 * spring.mass)
    let frequencySquared = spring.stiffness / spring.mass
    let difference = frequencySquared - decay * decay
    // Both contain the decay as a factor: `even` is the cosine, `odd` the sine divided by the frequency, or their
    // hyperbolic counterparts.
    let (even, odd) =
      difference >= 0
      ? Self.swinging(decay, difference.squareRoot(), time)
      : Self.creeping(decay, (-difference).squareRoot(), frequencySquared, time)
    distance = even + decay * odd
    distanceOfVelocity = odd
    velocityOfDistance = -frequencySquared * odd
    velocity = even - decay * odd
  }

  /// Returns the two terms of a spring that is damped critically or less.
  @inlinable
  @inline(__always)
  static func swinging(
    _ decay: Double, _ frequency: Double, _ time: Double
  ) -> (even: Double, odd: Double) {
    let left = exponential(-decay * time)
    // Critical damping. A spring whose frequency rounds to 0 swings too little to differ from it.
    guard frequency > 0 else { return (left, left * time) }
    let (sine, cosine) = sincos(frequency * time)
    return (left * cosine, left * sine / frequency)
  }

  /// Returns the two terms of a spring that is damped more than critically.
  @usableFromInline
  static func creeping(
    _ decay: Double, _ frequency: Double, _ frequencySquared: Double, _ time: Double
  ) -> (even: Double, odd: Double) {
    // The slower of the two decays, computed without a difference of nearly equal numbers.
    let slow = exponential(-frequencySquared / (decay + frequency) * time)
    // The faster decay's remainder relative to the slower one's, minus 1: from 0, equal, to −1, nothing left.
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
