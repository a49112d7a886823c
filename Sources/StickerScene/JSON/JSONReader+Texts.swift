extension JSONReader {
  /// Advances past a string, whose opening quotation mark is at the current position, and returns the string.
  mutating func text() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < end, bytes[position] >= 0x20 {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let (known, place) = recent.find(bytes[start..<position])
        let text = if let known { known } else { try valid(bytes[start..<position]) }
        if known == nil { recent.keep(text, at: place) }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        return try textWithEscapes(from: start)
      default: position += 1
      }
    }
    throw malformed("a string has no closing quotation mark")
  }

  private mutating func textWithEscapes(from start: Int) throws(JSONError) -> String {
    var plain = Array(bytes[start..<position])
    while position < end, bytes[position] >= 0x20 {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try valid(plain[...])
      case UInt8(ascii: "\\"): plain += try escape()
      default: plain.append(byte)
      }
    }
    throw malformed("a string has no closing quotation mark")
  }

  private func valid(_ text: ArraySlice<UInt8>) throws(JSONError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw malformed("a string isn't valid UTF-8")
    }
    return string
  }

  /// Advances past an escape, after its backslash, and returns the bytes of the escaped character.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard position < end else { throw malformed("a string has no closing quotation mark") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position..<end].starts(with: "\\u".utf8) {
        position += 2
        units.append(try codeUnit())
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw malformed("a \\u escape stands for half a character")
      }
      return Array(text.utf8)
    default: throw malformed("a backslash starts an unknown escape")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[position..<end].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw malformed("a \\u escape doesn't have four hexadecimal digits") }
    position += 4
    return unit
  }
}

extension JSONReader {
  /// Reads one of the names of an enumeration's cases; throws for any other name.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>()
    throws(JSONError) -> Choice
  {
    let name = try string()
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw wrong("is \"\(name.brief)\". Write one of \(names).")
  }
}
