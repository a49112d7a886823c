/// A generator of random numbers that are the same in each run.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose numbers depend on the seed alone.
  public init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// Returns a number from 0 to `bound` - 1.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns a random finite double; its magnitude can be of any order.
  public mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  /// Returns a text with some bytes changed, removed, duplicated, or moved.
  public mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...below(4) {
      guard !text.isEmpty else { break }
      let place = below(text.count)
      let length = min(below(12), text.count - place)
      switch below(6) {
      case 0: text[place] = UInt8(truncatingIfNeeded: next())
      case 1: text.removeSubrange(place..<place + length)
      case 2: text.insert(contentsOf: text[place..<place + length], at: below(text.count))
      case 3: text.removeSubrange(place...)
      case 4: text.insert(contentsOf: fragments[below(fragments.count)].utf8, at: place)
      default: text.swapAt(place, below(text.count))
      }
    }
    return text
  }
}

private let fragments = [
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "1e999", "-", "NaN",
  "0.1e-5", "9223372036854775808", "\"x\": 1,", "\n", "\u{0}", "[[[[", "-Infinity",
]
