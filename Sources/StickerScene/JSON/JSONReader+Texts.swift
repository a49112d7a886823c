extension JSONReader {
  /// Passes a text, at whose opening quotation mark the reader is, and gives it.
  mutating func text() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < end, bytes[position] >= 0x20 {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let text = try valid(bytes[start..<position])
        position += 1
        return text
      case UInt8(ascii: "\\"):
        return try textWithEscapes(from: start)
      default: position += 1
      }
    }
    throw malformed("a text lacks its closing quotation mark")
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
    throw malformed("a text lacks its closing quotation mark")
  }

  private func valid(_ text: ArraySlice<UInt8>) throws(JSONError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw malformed("a text is not in UTF-8")
    }
    return string
  }

  /// The bytes that stand for what follows a backslash.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard position < end else { throw malformed("a text lacks its closing quotation mark") }
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
        throw malformed("a \\u in a text stands for half a character")
      }
      return Array(text.utf8)
    default: throw malformed("a backslash in a text is followed by what means nothing")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[position..<end].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw malformed("a \\u in a text lacks its four digits") }
    position += 4
    return unit
  }
}
