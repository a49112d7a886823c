/// Writes JSON, on one line, with a space after commas and colons and, if wanted, inside braces.
///
/// The same calls always make the same bytes. Numbers are as short as they can be and still read back
/// as the same double; whole ones have no point.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  private let padding: String
  private var isFirst = true

  /// A writer that has written nothing.
  init(isPadded: Bool = true) {
    padding = isPadded ? " " : ""
  }

  /// Writes an object; `members` writes each with ``member(_:_:)-swift.method`` and its kin.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
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

  /// Writes a member that is a number.
  mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  /// Writes a member that is a whole number.
  mutating func member(_ name: String, _ value: some BinaryInteger) {
    key(name)
    text(value.description)
  }

  /// Writes a member that is a text.
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member that is true or false.
  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    text(value ? "true" : "false")
  }

  /// Writes a text in quotation marks.
  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in value.utf8 { escaped(byte) }
    } else {
      text(value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number; one that is not finite, which JSON cannot write, as a text.
  mutating func number(_ value: Double) {
    guard value.isFinite else {
      return string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
    text(value.description)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  /// Writes what is JSON already, or lies between its values.
  mutating func text(_ json: String) {
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
