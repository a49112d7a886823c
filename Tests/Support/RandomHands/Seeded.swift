/// A generator of random numbers that starts from a seed, so that a failure can be repeated.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// A generator that gives the same numbers for the same seed.
  public init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True in this share of the cases.
  public mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  /// A number from 0 up to, and without, `count`.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
