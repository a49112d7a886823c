public import SeededNumbers

extension SeededGenerator {
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
