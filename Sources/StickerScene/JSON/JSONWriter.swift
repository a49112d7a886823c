/// A writer of JSON on one line, with a space after commas and colons and, if padded, inside braces.
///
/// The same calls always write the same bytes. Numbers have the fewest digits that read back as the same
/// double; whole numbers have no decimal point.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  private let padding: String
  private var isFirst = true

  /// Creates an empty writer.
  package init(isPadded: Bool = true) {
    padding = isPadded ? " " : ""
  }

  /// Writes an object; `members` writes its members, with the `member` methods or with ``key(_:)`` and a value.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    text("{")
    isFirst = true
    members(&self)
    if !isFirst { text(padding) }
    text("}")
    isFirst = false
  }

  /// Writes the key of a member, whose value must follow.
  mutating func key(_ name: String) {
    text(isFirst ? padding : ", ")
    isFirst = false
    string(name)
    text(": ")
  }

  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: some BinaryInteger) {
    key(name)
    text(value.description)
  }

  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    text(value ? "true" : "false")
  }

  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in value.utf8 { escaped(byte) }
    } else {
      text(value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number; writes a number that is not finite, which JSON can't represent, as a string.
  mutating func number(_ value: Double) {
    guard value.isFinite else {
      return string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
    text(value.description)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  /// Appends text that is already valid JSON, or punctuation between values.
  package mutating func text(_ json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): text("\\\"")
    case UInt8(ascii: "\\"): text("\\\\")
    case 0x0A: text("\\n")
    case 0x09: text("\\t")
    case 0..<0x20: text((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    default: bytes.append(byte)
    }
  }
}
