/// The text `#RRGGBB` of a color, in which documents and the command line write it.
package enum ColorText {
  /// Returns the text of a color `0xRRGGBB`, in capital letters; ignores the bits above.
  package static func text(of color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the color `0xRRGGBB` of a text; `nil` for any other text than `#` and six hexadecimal digits, in capital
  /// or small letters.
  package static func color(of text: some StringProtocol) -> UInt32? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return UInt32(digits, radix: 16)
  }
}
