/// A sticker's picture that is made of words: what its name in the document says.
///
/// `text:#RRGGBB:words`, so that every program that reads the document keeps it as a picture it does not have.
public struct Words: Hashable, Sendable {
  /// The text; newlines separate lines.
  public var text: String
  /// The colour, `0xRRGGBB`.
  public var color: UInt32

  /// Creates text in a colour, white by default.
  public init(_ text: String, color: UInt32 = 0xFF_FFFF) {
    self.text = text
    self.color = color
  }

  /// Whether there is nothing to be seen.
  public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  private static let prefix = "text:"

  /// Returns whether a picture's name in a document stands for words, and not for a file.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// The words that a picture's name stands for; nil if it is the name of a file.
  public init?(name: String) {
    guard Self.isName(name) else { return nil }
    let rest = name.dropFirst(Self.prefix.count)
    let digits = rest.dropFirst().prefix(6)
    let isColored =
      rest.hasPrefix("#") && digits.count == 6 && rest.dropFirst(7).hasPrefix(":")
    guard isColored, let color = UInt32(digits, radix: 16) else {
      self.init(String(rest))
      return
    }
    self.init(String(rest.dropFirst(8)), color: color)
  }

  /// Whether it is a single emoji, as the tray has them.
  public var isEmoji: Bool {
    text.count == 1 && text.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
  }

  /// The picture's name in a document.
  public var name: String {
    let digits = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
    return Self.prefix + "#" + String(repeating: "0", count: 6 - digits.count) + digits + ":" + text
  }
}
