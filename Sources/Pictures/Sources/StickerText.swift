/// A sticker's text and its colour, as encoded in the name of the sticker's picture.
///
/// The name is `text:#RRGGBB:words`. A program that doesn't know this form keeps it as the name of a missing picture.
public struct StickerText: Hashable, Sendable {
  /// The text; newlines separate lines.
  public var text: String
  /// The colour, `0xRRGGBB`.
  public var color: UInt32

  /// Creates text in a colour, white by default.
  public init(_ text: String, color: UInt32 = 0xFF_FFFF) {
    self.text = text
    self.color = color
  }

  /// Whether the text has no visible characters.
  public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  private static let prefix = "text:"

  /// Returns whether a picture's name in a document stands for words, and not for a file.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Creates the words that a picture's name stands for; returns `nil` if it is the name of a file.
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

  /// Whether the text is a single emoji, such as those in the tray.
  public var isEmoji: Bool {
    text.count == 1 && text.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
  }

  /// The picture's name in a document.
  public var name: String {
    let digits = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
    return Self.prefix + "#" + String(repeating: "0", count: 6 - digits.count) + digits + ":" + text
  }
}
