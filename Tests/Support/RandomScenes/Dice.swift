/// A SplitMix64 generator, so that a failing run can be repeated from its seed.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a whole number from 0 to `bound` - 1; the bound must be small for a uniform distribution.
  public mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// Returns a number from 0 to 1, without 1.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
