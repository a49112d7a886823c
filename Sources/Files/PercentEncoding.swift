extension String {
  /// The URI of the file at an absolute path.
  package var fileURI: String {
    "file://"
      + pathBytes.map { byte in
        if Self.plain.contains(byte) { return String(UnicodeScalar(byte)) }
        return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// The bytes that stand for themselves in a URI's path.
  private static let plain = Set(
    "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}

extension Substring {
  /// The bytes of the text, with one byte for each `%` and two hexadecimal digits; any other `%` stands for itself.
  package var percentDecoded: [UInt8] {
    var (bytes, rest) = ([UInt8](), utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let digits = String(rest.prefix(2)), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
