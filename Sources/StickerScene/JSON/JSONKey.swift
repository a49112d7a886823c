/// The name of a member, stored in two words if it has at most sixteen ASCII characters, as most names do.
///
/// A scene of a million stickers has about twenty million keys; strings would make reading them slow.
package struct JSONKey: Hashable, ExpressibleByStringLiteral {
  /// The bytes of a plain key, the first byte lowest; zero, which no plain key contains, beyond the end.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The name of a key that is not plain: longer, or with other characters.
  private var long: String?

  static let greatestCount = 16

  /// Creates a key from a literal in the program; traps if the literal has more than 16 bytes.
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

  /// Creates a key from at most sixteen bytes of ASCII without control characters.
  init(plain bytes: ArraySlice<UInt8>) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes.reversed() {
      high = high &<< 8 | low &>> 56
      low = low &<< 8 | UInt64(byte)
    }
    (self.low, self.high) = (low, high)
  }

  /// Creates a key from any string; equal to a plain key with the same characters.
  init(_ text: String) {
    let isPlain =
      text.utf8.count <= Self.greatestCount && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
    self.init(plain: isPlain ? Array(text.utf8)[...] : [])
    if !isPlain { long = text }
  }

  /// The name as a string.
  package var text: String {
    if let long { return long }
    let bytes = [low, high].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
