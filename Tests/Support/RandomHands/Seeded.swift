/// A generator of random numbers that starts from a seed, so that a failure can be repeated.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns `true` in a share of the cases, from 0 to 1.
  public mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  /// Returns a whole number from 0 to `count` - 1.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
