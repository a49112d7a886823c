/// SplitMix64, so that a failing run can be repeated from its seed.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Dice that fall the same way for the same seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below a bound that is small.
  public mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// A number from 0 to 1.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
