/// The name of a member, in two words where it is no longer than sixteen plain letters, as nearly all are.
///
/// A scene of a million stickers has some twenty million of them, which texts would make slow.
package struct JSONKey: Hashable, ExpressibleByStringLiteral {
  /// The bytes, the first lowest; zero beyond the end, which no byte of a plain key is.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The name of a key that is longer, or not plain.
  private var long: String?

  /// Bytes that fit.
  static let greatestCount = 16

  /// The name of a member that a program asks for.
  @inline(__always)
  package init(stringLiteral name: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    guard name.hasPointerRepresentation && name.utf8CodeUnitCount <= Self.greatestCount else {
      fatalError(
        "StickerScene: a known key has at most 16 bytes; compare the text of a longer one.")
    }
    for index in 0..<name.utf8CodeUnitCount {
      // Safe: the index is below the number of bytes that the literal has.
      let byte = UInt64(unsafe name.utf8Start[index])
      if index < 8 { low |= byte &<< (8 &* index) } else { high |= byte &<< (8 &* (index &- 8)) }
    }
    (self.low, self.high) = (low, high)
  }

  /// A key of at most sixteen bytes of ASCII, none of which is a control character.
  init(plain bytes: ArraySlice<UInt8>) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes.reversed() {
      high = high &<< 8 | low &>> 56
      low = low &<< 8 | UInt64(byte)
    }
    (self.low, self.high) = (low, high)
  }

  /// A key of any text; the same as a plain one where that has this text.
  init(_ text: String) {
    let isPlain =
      text.utf8.count <= Self.greatestCount && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
    self.init(plain: isPlain ? Array(text.utf8)[...] : [])
    if !isPlain { long = text }
  }

  /// The name.
  package var text: String {
    if let long { return long }
    let bytes = [low, high].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
