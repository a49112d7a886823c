public import Geometry

extension SpringConfiguration {
  /// Returns the offset and the velocity of a spring after a time of at least 0, in seconds, for an initial offset and
  /// velocity.
  ///
  /// The result solves the spring's equation of motion, linearly in offset and velocity. The result of two times in
  /// succession is that of their sum, so a spring can be read and restarted at any moment without a change of its path.
  @inlinable
  @inline(__always)
  func response<Value: Componentwise>(
    to offset: Value, _ velocity: Value, after time: Double
  ) -> (offset: Value, velocity: Value) where Value.Component == Double {
    let decay = damping / (2 * mass)
    let frequencySquared = stiffness / mass
    let difference = frequencySquared - decay * decay
    // Both contain the decay as a factor: `even` is the cosine, `odd` the sine divided by the frequency, or their
    // hyperbolic counterparts.
    let (even, odd) =
      difference >= 0
      ? Self.swinging(decay, difference.squareRoot(), time)
      : Self.creeping(decay, (-difference).squareRoot(), frequencySquared, time)
    let (offsetLeft, velocityLeft) = (even + decay * odd, even - decay * odd)
    let velocityOfOffset = -frequencySquared * odd
    return (
      offset.zipComponents(with: velocity) { offsetLeft * $0 + odd * $1 },
      offset.zipComponents(with: velocity) { velocityOfOffset * $0 + velocityLeft * $1 }
    )
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
}
