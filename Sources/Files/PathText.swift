/// The representation of paths in this package: a `String` that preserves every byte of the path it was made from.
///
/// A Linux path is bytes, any but 0, while texts in Swift and JSON are Unicode. Valid UTF-8 stays as it is. Each other
/// byte is written as one private-use scalar, U+10F700 plus the byte: U+10F780 to U+10F7FF. If a path contains one of
/// these scalars itself, each of the scalar's four bytes is written in this way, too. Scene documents, recordings and
/// lists of recent files therefore hold any path as plain Unicode; a program that doesn't know the escapes finds no
/// such file.
extension String {
  /// Creates the text of a path from its bytes; O(bytes).
  package init(pathBytes bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), !text.holdsEscapedBytes {
      self = text
      return
    }
    self = ""
    var (parser, rest, start) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.isEscapedByte {
          unicodeScalars += encoded.map(Unicode.Scalar.init(escaping:))
        } else {
          unicodeScalars.append(scalar)
        }
        start += encoded.count
      case .error(let length):
        unicodeScalars += bytes[start..<start + length].map(Unicode.Scalar.init(escaping:))
        start += length
      case .emptyInput: return
      }
    }
  }

  /// The bytes of the path that the text stands for; O(bytes).
  package var pathBytes: [UInt8] {
    guard holdsEscapedBytes else { return Array(utf8) }
    return unicodeScalars.reduce(into: []) { bytes, scalar in
      if scalar.isEscapedByte {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  /// The path for the user to read: U+FFFD in place of each byte that is not UTF-8; O(bytes).
  package var displayedPath: String {
    guard holdsEscapedBytes else { return self }
    return String(
      UnicodeScalarView(unicodeScalars.map { $0.isEscapedByte ? "\u{FFFD}" : $0 }))
  }

  /// Whether some bytes of the path are not UTF-8.
  var holdsEscapedBytes: Bool {
    // The first byte of all scalars from U+100000 on, which hardly any text has.
    utf8.contains(0xF4) && unicodeScalars.contains(where: \.isEscapedByte)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands for a byte of a path.
  fileprivate var isEscapedByte: Bool { (0x10F780...0x10F7FF).contains(value) }

  /// Creates the scalar for a byte of at least 0x80.
  fileprivate init(escaping byte: UInt8) {
    guard let scalar = Unicode.Scalar(0x10F700 + UInt32(byte)) else {
      fatalError("all numbers of this plane are scalars")
    }
    self = scalar
  }
}
