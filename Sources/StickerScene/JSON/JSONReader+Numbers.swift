extension JSONReader {
  /// Advances past a number and returns the range of its bytes.
  mutating func numberLiteral() throws(JSONError) -> Range<Int> {
    let first = peek()
    guard first == "-" || ("0"..."9").contains(first) else {
      try checkWord()
      throw wrongType("a number")
    }
    let start = position
    if first == "-" { position += 1 }
    let leading = position
    try digits()
    guard bytes[leading] != UInt8(ascii: "0") || position == leading + 1 else {
      throw malformed("a number has a leading zero")
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
        position += 1
      }
      try digits()
    }
    return start..<position
  }

  /// Throws if the reader is at a word that other programs write for numbers that are not finite, such as `NaN`.
  func checkWord() throws(JSONError) {
    let word = bytes[position..<end].prefix { $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A }
    let name = String(decoding: word.prefix(9), as: UTF8.self)
    if ["nan", "infinity", "inf"].contains(name.lowercased()) { throw notFinite(name) }
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while position < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    guard position > start else {
      if bytes[start..<end].starts(with: "Infinity".utf8) { throw notFinite("-Infinity") }
      throw malformed("a digit is missing")
    }
  }
}
