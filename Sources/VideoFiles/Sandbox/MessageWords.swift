/// A line of words that is read from left to right; each number is checked against its range.
struct MessageWords {
  /// The line has too few or too many words, or a number out of its range.
  struct Malformed: Error {}

  private var rest: ArraySlice<Substring>

  init(_ line: String) {
    rest = line.split(separator: " ", omittingEmptySubsequences: false)[...]
  }

  mutating func word() throws(Malformed) -> Substring {
    guard let word = rest.popFirst() else { throw Malformed() }
    return word
  }

  mutating func number<Number: FixedWidthInteger>(
    _ range: ClosedRange<Number>
  ) throws(Malformed) -> Number {
    guard let number = try Number(word()), range.contains(number) else { throw Malformed() }
    return number
  }

  /// Reads a finite number, which is written as the number of its bits so that nothing is rounded.
  mutating func real(_ range: ClosedRange<Double>) throws(Malformed) -> Double {
    guard let bits = try UInt64(word()), range.contains(Double(bitPattern: bits)) else {
      throw Malformed()
    }
    return Double(bitPattern: bits)
  }

  mutating func flag() throws(Malformed) -> Bool { try number(0...1) == 1 }

  /// Returns all words that are left, as one text.
  mutating func text() -> String {
    defer { rest = [] }
    return rest.joined(separator: " ")
  }

  var isEmpty: Bool { rest.isEmpty }

  func end() throws(Malformed) {
    guard rest.isEmpty else { throw Malformed() }
  }
}
